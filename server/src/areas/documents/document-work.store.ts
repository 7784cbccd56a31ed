import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { statement } from "./documents.tables.ts";

interface One {
  accountId: string;
  id: string;
}
/** A document that waits to be checked or written. */
export interface WaitingDocument {
  account_id: string;
  id: string;
  brand: BrandKey;
  number: string;
  brought: Buffer | null;
  invoice: Invoice | null;
}
const waiting = statement(
  "documents.waiting",
  (p: Param<One>) => sql<WaitingDocument>`
  select account_id, id, brand, number, brought, invoice from document where account_id = ${p("accountId")} and id = ${p("id")} and state = 'waiting'`,
);
const refuse = statement(
  "documents.refuse",
  (p: Param<One & { brought: Buffer; refusal: string }>) => sql<{ id: string }>`
  update document set state = 'refused', refusal = ${p("refusal")}::text
  where account_id = ${p("accountId")} and id = ${p("id")} and state = 'waiting' and brought = ${p("brought")}::bytea returning id`,
);
/** What was written, and for an invoice the account and the code that stand in it. */
export interface Settled extends One {
  brought: Buffer | null;
  sha256: Buffer;
  bytes: number;
  crc32: number;
  xmlBytes: number | null;
  xmlCrc32: number | null;
  iban: string | null;
  proof: Buffer | null;
}
const settle = statement(
  "documents.settle",
  (p: Param<Settled>) => sql<{ id: string }>`
  update document set state = 'ready', sha256 = ${p("sha256")}::bytea, bytes = ${p("bytes")}::int, crc32 = ${p("crc32")}::bigint,
    xml_bytes = ${p("xmlBytes")}::int, xml_crc32 = ${p("xmlCrc32")}::bigint, iban = coalesce(${p("iban")}::text, iban), proof = coalesce(${p("proof")}::bytea, proof)
  where account_id = ${p("accountId")} and id = ${p("id")} and state = 'waiting' and brought is not distinct from ${p("brought")}::bytea returning id`,
);
const isKept = statement(
  "documents.is-kept",
  (p: Param<{ accountId: string; sha256: Buffer }>) => sql<{ id: string }>`
  select id from document where account_id = ${p("accountId")} and sha256 = ${p("sha256")}::bytea limit 1`,
);

/** What a document is to be made of; nothing when it waits no longer. */
export const findWaiting = async (on: Tx, accountId: string, id: string): Promise<WaitingDocument | undefined> =>
  (await on.rows(waiting, { accountId, id }))[0];
/** Notes that a file was refused, unless another one was brought meanwhile. */
export const refuseDocument = (on: Tx, refused: One & { readonly brought: Buffer; readonly refusal: string }) => on.rows(refuse, refused);
/** Notes what is kept; false when somebody else was first. */
export const settleDocument = async (on: Tx, settled: Settled): Promise<boolean> => (await on.rows(settle, settled)).length > 0;
/** Whether some document of the company is this file. */
export const isFileKept = async (on: Tx, accountId: string, sha256: Buffer): Promise<boolean> =>
  (await on.rows(isKept, { accountId, sha256 })).length > 0;
