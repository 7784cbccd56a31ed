import type { FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of files writes it. */
interface NotTaken {
  readonly purpose: FilePurpose;
}
const NAMES: Readonly<Record<FilePurpose, string>> = { image: "Bild", logo: "Logo", document: "Dokument" };
/** The section that shows such a file. */
const SECTIONS: Readonly<Record<string, string>> = { image: "media", logo: "logoAndSlogan", document: "documents" };
/** A file is named with its purpose. */
const pageOf = (object: string): string => {
  const section = SECTIONS[object.split("@")[0] ?? ""];
  return section === undefined ? PATHS.entryData : `${PATHS.entryData}#${section}`;
};

export const ENTRY_TOLD = [
  toldKind<NotTaken>({
    kind: "upload-refused",
    pace: "soon",
    email: true,
    titleOf: ({ purpose }) => `${NAMES[purpose]} im Eintrag nicht angenommen`,
    exampleOf: () => ({ purpose: "image" }),
    lineOf: () => "Ihr Eintrag zeigt die Datei nicht. Warum, steht bei der Datei; Sie können dort eine andere hochladen.",
    pageOf,
    action: "Datei ansehen",
  }),
  toldKind<{ readonly portal: string }>({
    kind: "listing-overwritten",
    pace: "morning",
    email: true,
    titleOf: ({ portal }) => `Andere Angaben bei ${portal}`,
    exampleOf: () => ({ portal: "Wegweiser West" }),
    lineOf: () =>
      "Dort standen schon die Angaben Ihres Eintrags, jetzt steht etwas anderes. Was, zeigt der Verlauf bei der Änderung, die zuletzt dorthin ging.",
    pageOf: () => PATHS.entryHistory,
    action: "Verlauf ansehen",
  }),
];
