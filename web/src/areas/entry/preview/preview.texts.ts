import { LANGUAGE_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import { entryWordTexts } from "@schaufenster/contract/areas/entry/entry-words.texts.ts";

/** Words of the preview beside those that the public page says too. */
export const previewTexts = {
  ...entryWordTexts,
  title: "Vorschau",
  article: "Vorschau des öffentlichen Eintrags",
  view: "Darstellung",
  phone: "Mobil",
  wide: "Breit",
  showWide: "Breit ansehen",
  close: "Vorschau schließen",
  legendMark: "Markiert:",
  legend: "noch nicht veröffentlichte Änderungen",
  noName: "Ihr Firmenname",
  coverMissing: "Hier erscheint Ihr erstes Foto.",
  checking: "Wird geprüft",
  languages: LANGUAGE_LABELS,
  morePhotos: (count: number) => `und ${count} weitere`,
  codex: "Arbeitet nach dem B2B-Kodex",
};
