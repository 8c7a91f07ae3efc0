/** The lesson of the game. */
import { EASY, ended, made, type Plan } from "../../play/lessons";

export const lesson: Plan = {
  table: { help: "hint", seats: { "escort-1": "me", "boat-1": EASY } },
  words: [
    { id: "aim" },
    { id: "sail", until: made("sail", "adjust") },
    { id: "sighting" },
    { id: "run", until: made("run", "no-run") },
    { id: "charges", until: made("charge", "drop") },
    { id: "torpedoes" },
    { id: "end", until: ended },
  ],
};
