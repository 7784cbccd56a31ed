import { errorTexts } from "../../http/error.texts.ts";
import type { KeptInput } from "./kept-input.ts";

const reasonOf = (refused: NonNullable<KeptInput["refused"]>): string => {
  if (refused === "too-late") return "Es war zu lange kein Empfang da.";
  return refused === "conflict" ? "Die Angaben wurden inzwischen an anderer Stelle geändert." : errorTexts[refused];
};

/** Words about input that is kept on the device. */
export const keptTexts = {
  waiting: (title: string, time: string) => `Noch nicht gesendet: „${title}“, ${time}. Wir senden es, sobald wieder Empfang da ist.`,
  refused: (title: string, refused: NonNullable<KeptInput["refused"]>) =>
    `Nicht gesendet: „${title}“. ${reasonOf(refused)} Ihre Eingabe haben wir aufgehoben.`,
  sent: (title: string) => `Jetzt gesendet: „${title}“.`,
  back: "Was Sie zuletzt hier eingegeben und nicht gespeichert haben, steht wieder da.",
  discard: "Verwerfen",
  look: "Ansehen",
};
