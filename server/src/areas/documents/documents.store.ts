import type { DocumentSource, DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./documents.tables.ts";

/** A document that can be fetched. */
export interface DocumentRow {
  source: DocumentSource;
  type: DocumentType;
  number: string;
  title: string;
  issued_on: string;
  amount_cents: number | null;
  payment: "open" | "paid" | null;
  paid_on: string | null;
  bytes: number;
  has_xml: boolean;
}
const all = statement(
  "documents.all",
  (p: Param<{ accountId: string }>) => sql<DocumentRow>`
  select source, type, number, title, issued_on::text, amount_cents, payment, paid_on::text, bytes, xml_bytes is not null as has_xml
  from document where account_id = ${p("accountId")} and state = 'ready' order by issued_on desc, number desc`,
);

/** Where a document lies, and all that an archive must know of it beforehand. */
export interface StoredDocument {
  account_id: string;
  type: DocumentType;
  number: string;
  sha256: string;
  bytes: number;
  crc32: string;
  xml_bytes: number | null;
  xml_crc32: string | null;
}
const STORED = sql`select account_id, type, number, encode(sha256, 'hex') as sha256, bytes, crc32, xml_bytes, xml_crc32 from document`;
interface Named {
  accountId: string;
  source: DocumentSource;
  type: DocumentType;
  number: string;
}
const one = statement(
  "documents.one",
  (p: Param<Named>) => sql<StoredDocument>`
  ${STORED} where account_id = ${p("accountId")} and source = ${p("source")} and type = ${p("type")} and number = ${p("number")} and state = 'ready'`,
);
const ofYear = statement(
  "documents.of-year",
  (p: Param<{ accountId: string; year: number }>) => sql<StoredDocument>`
  ${STORED} where account_id = ${p("accountId")} and state = 'ready'
    and issued_on >= make_date(${p("year")}::int, 1, 1) and issued_on < make_date(${p("year")}::int + 1, 1, 1) order by issued_on, number, source, type`,
);

/** All documents of a company, the newest first. */
export const findDocuments = (on: Db, accountId: string): Promise<DocumentRow[]> => on.rows(all, { accountId });
/** One document of a company. */
export const findDocument = async (on: Db, named: Named): Promise<StoredDocument | undefined> => (await on.rows(one, named))[0];
/** The documents of a year. */
export const findDocumentsOfYear = (on: Db, accountId: string, year: number): Promise<StoredDocument[]> =>
  on.rows(ofYear, { accountId, year });
