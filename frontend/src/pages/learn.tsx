/** A lesson begins: a real table against an easy opponent, with somebody beside me. */
import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../api";
import { setUp } from "../fair";
import { begin, lessonOf } from "../lesson";
import { go } from "../route";
import { name } from "../store";
import { Notice } from "./notice";

export function LearnPage({ route: { game } }: { route: { game: string } }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = async () => {
    setRefusal(null);
    try {
      const { id } = (await setUp({ game, ...lessonOf(game)?.table, name: name.value })).table;
      begin(id);
      go(`/t/${id}`);
    } catch (why) {
      setRefusal(why instanceof Refusal ? why : new Refusal("lost", ""));
    }
  };
  useEffect(() => void open(), [game]);
  if (refusal) return <Notice what={refusal.code === "away" ? "away" : "lost"} text={refusal.message} again={() => void open()} />;
  return <p class="loading" aria-busy="true" />;
}
