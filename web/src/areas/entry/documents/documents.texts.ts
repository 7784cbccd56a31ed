import { fileTexts } from "../files/files.texts.ts";
import type { SectionValues } from "../frame/section.ts";

const kinds: Record<SectionValues<"documents">["documents"][number]["kind"], string> = {
  menu: "Speisekarte",
  "price-list": "Preisliste",
  brochure: "Broschüre",
  certificate: "Zertifikat",
  terms: "Geschäftsbedingungen",
  other: "Sonstiges",
};

const refusals = {
  ...fileTexts.refusals,
  "not-supported":
    "Dieses PDF können wir nicht zeigen: Es ist verschlüsselt, digital unterschrieben, sehr umfangreich oder enthält Programme, angehängte Dateien oder ungewöhnliche Links. Bitte speichern Sie es ohne diese neu, zum Beispiel mit „Als PDF drucken“, und teilen Sie ein sehr großes auf.",
};

export const documentTexts = {
  title: "Dokumente",
  sub: "Speisekarte, Preisliste oder Zertifikate zum Herunterladen.",
  documents: "Dokumente",
  kinds,
  choose: "Dokument auswählen",
  drop: "oder hierher ziehen",
  limits: (max: number) => `PDF bis 10\u00a0MB, höchstens ${max} Dokumente.`,
  full: (max: number) => `Sie haben ${max} Dokumente. Entfernen Sie eines, um ein anderes hinzuzufügen.`,
  refusals,
  list: "Ihre Dokumente",
  name: "Titel",
  kind: "Art",
  size: (kilobytes: string) => `PDF, ${kilobytes}\u00a0KB`,
  checking: "Wird geprüft",
  earlier: (title: string) => `${title} weiter nach oben`,
  later: (title: string) => `${title} weiter nach unten`,
  remove: (title: string) => `${title} entfernen`,
  optional: "optional",
  faults: {
    title: "Der Titel fehlt oder ist zu lang. Bitte geben Sie einen Titel mit höchstens 120 Zeichen ein.",
    documents: "Eines der Dokumente ist nicht mehr verfügbar. Bitte entfernen Sie es und laden Sie es noch einmal hoch.",
  },
};
