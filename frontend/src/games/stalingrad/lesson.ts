/** The lesson of the game. */
import { EASY, asked, ended, made, type Plan } from "../../play/lessons";

export const lesson: Plan = {
  table: { help: "hint", seats: { german: "me", soviet: EASY } },
  words: [
    { id: "aim" },
    { id: "front", until: asked("action", "shoot") },
    { id: "search", until: made("search") },
    { id: "shoot", until: made("shoot", "last-shot", "hold") },
    { id: "move", until: made("move") },
    { id: "noise" },
    { id: "end", until: ended },
  ],
};
