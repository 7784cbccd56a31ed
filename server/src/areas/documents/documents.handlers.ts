import { yearsOf } from "@schaufenster/contract/areas/documents/document.rules.ts";
import type { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import type { OpenZip } from "../../papers/zip.ts";
import { askCopy, presentCopy } from "./copy.service.ts";
import { endCopy, findCopy } from "./copy.store.ts";
import { openDocument, presentDocument, zipYear } from "./documents.service.ts";
import { findDocument, findDocuments, findDocumentsOfYear } from "./documents.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** Papers of a company: the list, one, its XML, a year. */
export const documentHandlers = ({
  files,
  openZip,
  key,
}: {
  readonly files: Pick<FileStore, "get">;
  readonly openZip: OpenZip;
  readonly key: KeyRing;
}): Handlers<typeof documents> => ({
  getDocuments: async ({ db, actor }) => {
    const list = (await findDocuments(db, actor.accountId)).map(presentDocument);
    return { documents: list, years: yearsOf(list) };
  },
  downloadDocument: async ({ db, actor, query: { documentSource: source, documentType: type, documentNumber: number } }) =>
    openDocument(files, await findDocument(db, { accountId: actor.accountId, source, type, number }), "pdf"),
  downloadInvoiceXml: async ({ db, actor, query: { documentSource: source, documentType: type, documentNumber: number } }) =>
    openDocument(files, await findDocument(db, { accountId: actor.accountId, source, type, number }), "xml"),
  downloadDocumentsOfYear: async ({ db, actor, query: { year } }) =>
    zipYear(openZip, year, await findDocumentsOfYear(db, actor.accountId, year)),
  getDocumentCopy: async ({ db, actor }) => {
    const row = await findCopy(db, actor.accountId);
    return row ? presentCopy(row) : null;
  },
  askDocumentCopy: ({ tx, enqueue, actor, body, request }) => askCopy({ tx, enqueue, key, brand: request.brand }, actor, body),
  endDocumentCopy: async ({ tx, actor, body }) => {
    if (!(await endCopy(tx, actor.accountId, body.id))) throw new Refused("not-found");
    return null;
  },
});
