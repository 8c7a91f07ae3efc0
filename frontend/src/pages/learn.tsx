/** A lesson begins: a real table against an easy opponent, with somebody beside me. */
import { useEffect, useState } from "preact/hooks";
import { api, Refusal } from "../api";
import { begin, lessonOf } from "../lesson";
import { go } from "../route";
import { keep, name, secret } from "../store";
import { Notice } from "./notice";

export function LearnPage({ route: { game } }: { route: { game: string } }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = async () => {
    setRefusal(null);
    try {
      const made = await api.create({ game, ...lessonOf(game)?.table, name: name.value, salt: secret() });
      const { id, scenario } = made.table;
      keep({ id, game, scenario, tokens: made.tokens, invitations: made.invitations });
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
