import { uploadTexts } from "../../../parts/uploads/uploads.texts.ts";

/** Files of the entry on their way. */
export const fileTexts = {
  ...uploadTexts,
  tooLarge: "Die Datei ist größer als 10\u00a0MB. Bitte wählen Sie eine kleinere.",
  emptyFile: "Die Datei ist leer. Bitte wählen Sie eine andere.",
  notSupported: "Diese Art von Datei können wir nicht verwenden. Bitte wählen Sie ein anderes Format.",
  cropped: "Bildausschnitt",
  refused: "Diese Datei wurde nicht angenommen.",
} as const;
