/** The lesson of the game. */
import { EASY, asked, ended, made, type Plan } from "../../play/lessons";

export const lesson: Plan = {
  table: { help: "hint", seats: { german: "me", allied: EASY } },
  words: [
    { id: "aim" },
    { id: "deploy", until: made("submarines") },
    { id: "convoy", until: asked("action") },
    { id: "lift", until: made("lift") },
    { id: "secret" },
    { id: "torpedo", until: made("torpedo") },
    { id: "run" },
    { id: "end", until: ended },
  ],
};
