import type { CompanyDocument } from "@schaufenster/contract/areas/documents/document.model.ts";
import { fileNameOf } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { OpenZip, StoredEntry } from "../../papers/zip.ts";
import { documentKey } from "../../session/file-keys.ts";
import type { DocumentRow, StoredDocument } from "./documents.store.ts";
import { DOCUMENT_TEXTS as texts } from "./documents.texts.ts";

type Files = Pick<FileStore, "get">;
const TYPES = { pdf: "application/pdf", xml: "application/xml" } as const;
type Form = keyof typeof TYPES;

/** A document as the list shows it. */
export const presentDocument = (row: DocumentRow): CompanyDocument => ({
  documentSource: row.source,
  documentType: row.type,
  documentNumber: row.number,
  title: row.title,
  date: row.issued_on,
  amountCents: row.amount_cents,
  bytes: row.bytes,
  payment: row.payment && { state: row.payment, on: row.paid_on },
  xml: row.has_xml,
});

const nameOf = ({ type, number }: StoredDocument, form: Form): string => fileNameOf({ documentType: type, documentNumber: number }, form);
const keyOf = ({ account_id: accountId, sha256 }: StoredDocument, form: Form): string => documentKey(accountId, sha256, form);

/** A document, or the XML beside it, as it is handed out. */
export const openDocument = (files: Files, row: StoredDocument | undefined, form: Form) => {
  if (!row || (form === "xml" && row.xml_bytes === null)) throw new Refused("not-found");
  return {
    name: nameOf(row, form),
    contentType: TYPES[form],
    body: (range: string | undefined) => files.get(keyOf(row, form), range),
  };
};

const entriesOf = (row: StoredDocument): StoredEntry[] => {
  const pdf = { name: nameOf(row, "pdf"), bytes: row.bytes, crc32: Number(row.crc32), key: keyOf(row, "pdf") };
  if (row.xml_bytes === null) return [pdf];
  return [pdf, { name: nameOf(row, "xml"), bytes: row.xml_bytes, crc32: Number(row.xml_crc32), key: keyOf(row, "xml") }];
};

/** Two systems may have given the same number; no file takes the place of another. */
const nameApart = (entries: readonly StoredEntry[]): StoredEntry[] => {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const times = (seen.get(entry.name) ?? 0) + 1;
    seen.set(entry.name, times);
    return times === 1 ? entry : { ...entry, name: entry.name.replace(/(?=\.[a-z]+$)/, ` (${times})`) };
  });
};

/** The documents of a year as one archive, read one after the other while it is sent. */
export const zipYear = (openZip: OpenZip, year: number, rows: readonly StoredDocument[]) => {
  if (rows.length === 0) throw new Refused("not-found");
  const entries = nameApart(rows.flatMap(entriesOf));
  return { name: texts.yearFile(year), contentType: "application/zip", body: () => openZip(entries) };
};
