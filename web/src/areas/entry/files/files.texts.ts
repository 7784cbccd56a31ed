import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";

const refusals: Record<FileRefusal, string> = {
  malware: "In dieser Datei wurde Schadsoftware gefunden. Wir haben sie gelöscht. Bitte prüfen Sie Ihr Gerät.",
  "not-supported": "Diese Art von Datei können wir nicht verwenden. Bitte wählen Sie ein anderes Format.",
  unreadable: "Diese Datei ist beschädigt und lässt sich nicht öffnen. Bitte speichern Sie sie neu und laden Sie sie noch einmal hoch.",
  "too-many-pixels": "Dieses Bild ist zu groß: höchstens 40 Millionen Bildpunkte. Bitte verkleinern Sie es.",
};

/** Files of the entry on their way. */
export const fileTexts = {
  list: "Wird hochgeladen",
  sending: (percent: string): string => `${percent} hochgeladen`,
  waiting: "Wird gleich gesendet",
  arriving: "Fast fertig",
  checking: "Wird geprüft. Das dauert meist wenige Sekunden.",
  cancel: "Abbrechen",
  remove: "Entfernen",
  retry: "Noch einmal versuchen",
  tooLarge: "Die Datei ist größer als 10\u00a0MB. Bitte wählen Sie eine kleinere.",
  emptyFile: "Die Datei ist leer. Bitte wählen Sie eine andere.",
  notSupported: "Diese Art von Datei können wir nicht verwenden. Bitte wählen Sie ein anderes Format.",
  cropped: "Bildausschnitt",
  refusals,
  refused: "Diese Datei wurde nicht angenommen.",
} as const;
