import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";

const refusals: Record<FileRefusal, string> = {
  malware: "In dieser Datei wurde Schadsoftware gefunden. Wir haben sie gelöscht. Bitte prüfen Sie Ihr Gerät.",
  "not-supported": "Diese Art von Datei können wir nicht verwenden. Bitte wählen Sie ein anderes Format.",
  unreadable: "Diese Datei ist beschädigt und lässt sich nicht öffnen. Bitte speichern Sie sie neu und laden Sie sie noch einmal hoch.",
  "too-many-pixels": "Dieses Bild ist zu groß: höchstens 40 Millionen Bildpunkte. Bitte verkleinern Sie es.",
};

/** Files on their way, whatever they are for. */
export const uploadTexts = {
  list: "Wird hochgeladen",
  sending: (percent: string): string => `${percent} hochgeladen`,
  waiting: "Wird gleich gesendet",
  arriving: "Fast fertig",
  checking: "Wird geprüft. Das dauert meist wenige Sekunden.",
  cancel: "Abbrechen",
  remove: "Entfernen",
  retry: "Noch einmal versuchen",
  refusals,
} as const;
