import { DOCUMENT_NAMES } from "@schaufenster/contract/areas/documents/document.rules.ts";
import type { DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of `document` writes it. */
interface Issued {
  readonly type: DocumentType;
  readonly number: string;
  readonly title: string;
}

export const DOCUMENT_TOLD = [
  toldKind<Issued>({
    kind: "invoice-ready",
    pace: "morning",
    email: true,
    counted: "neue Rechnungen",
    titleOf: ({ type, number }) => `${DOCUMENT_NAMES[type]} ${number} liegt bereit`,
    exampleOf: () => ({ type: "invoice", number: "RE-2026-0815", title: "Eintragsservice" }),
    lineOf: ({ title }) => title,
    pageOf: () => PATHS.documents,
    action: "Dokumente ansehen",
  }),
  toldKind<{ readonly why: "left" | "unreached" }>({
    kind: "copy-stopped",
    pace: "soon",
    email: true,
    titleOf: () => "Ihre Rechnungen gehen nicht mehr als Kopie hinaus",
    exampleOf: () => ({ why: "left" }),
    lineOf: ({ why }) =>
      why === "left"
        ? "Unter der eingetragenen Adresse wurden die Kopien abbestellt."
        : "Die eingetragene Adresse nimmt keine E‑Mails an. Bitte prüfen Sie sie.",
    pageOf: () => PATHS.documents,
    action: "Dokumente ansehen",
  }),
];
