/** The little Markdown that the rules are written in: paragraphs, lists, tables, §, code. */
import type { ComponentChildren } from "preact";
import { say } from "../say";

interface Props {
  readonly text: string;
  readonly open: (section: string) => void;
}

/** How the rules mark a decision of ours, in each language. */
export const HOUSE = /\((?:house|de la casa)\)/;
const MARKS = /(\((?:house|de la casa)\)|§[A-Z]\d+(?:\.\d+)?|`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;

export function Prose({ text, open }: Props) {
  const blocks = text.trim().split(/\n\s*\n/);
  return (
    <div class="prose">
      {blocks.map((block, place) => (
        <Block key={place} text={block} open={open} />
      ))}
    </div>
  );
}

function Block({ text, open }: Props) {
  const lines = text.split("\n");
  if (lines.every((line) => /^\s*([-*]|\d+\.) |^\s+\S/.test(line))) return <Items lines={lines} open={open} />;
  if (lines.every((line) => line.startsWith("|"))) return <Rows lines={lines} open={open} />;
  const first = lines.findIndex((line) => /^([-*]|\d+\.) /.test(line));
  if (first > 0)
    return (
      <>
        <p>{marked(lines.slice(0, first).join(" "), open)}</p>
        <Items lines={lines.slice(first)} open={open} />
      </>
    );
  return <p>{marked(lines.join(" "), open)}</p>;
}

function Items({ lines, open }: { lines: readonly string[]; open: Props["open"] }) {
  const items: string[] = [];
  for (const line of lines)
    if (/^\s*([-*]|\d+\.) /.test(line)) items.push(line.replace(/^\s*([-*]|\d+\.) /, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  const List = /^\s*\d/.test(lines[0] ?? "") ? "ol" : "ul";
  return (
    <List>
      {items.map((item, place) => (
        <li key={place}>{marked(item, open)}</li>
      ))}
    </List>
  );
}

function Rows({ lines, open }: { lines: readonly string[]; open: Props["open"] }) {
  const [head = [], , ...body] = lines.map((line) => line.split("|").slice(1, -1));
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                {marked(cell.trim(), open)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, number) => (
            <tr key={number}>
              {row.map((cell, place) => (
                <td key={place}>{marked(cell.trim(), open)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function marked(text: string, open: Props["open"]): ComponentChildren[] {
  return text.split(MARKS).map((part, place) => {
    if (part.startsWith("§"))
      return (
        <button key={place} type="button" class="section" onClick={() => open(part.slice(1))}>
          {part}
        </button>
      );
    if (HOUSE.test(part))
      return (
        <mark key={place} class="house">
          {say("browser-house")}
        </mark>
      );
    if (/^`.+`$/.test(part)) return <code key={place}>{part.slice(1, -1)}</code>;
    if (part.startsWith("**")) return <strong key={place}>{part.slice(2, -2)}</strong>;
    const link = /^\[([^\]]+)\]\(/.exec(part);
    return link ? link[1] : part;
  });
}
