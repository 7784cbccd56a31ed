import { COPY_CONFIRM_DAYS } from "@schaufenster/contract/areas/documents/copy.rules.ts";
import type { DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { Exchange, KeyNeed, SealedRow } from "../../identity/keyed.ts";
import { db, statement } from "./documents.tables.ts";

interface Company {
  accountId: string;
}
interface One extends Company {
  id: string;
}
/** The standing copy of a company. */
export interface CopyRow {
  id: string;
  email: string;
  state: "asked" | "active" | "left" | "unreached";
  /** Whether the link of the question still works. */
  answerable: boolean;
  since: Date;
}
const SINCE = sql`coalesce(c.settled_at, c.asked_at)`;
const IN_TIME = sql`c.asked_at > now() - make_interval(days => ${sql.lit(COPY_CONFIRM_DAYS)})`;
const find = statement(
  "documents.copy",
  (p: Param<Company>) => sql<CopyRow>`
  select c.id, c.email, c.state, ${IN_TIME} as answerable, ${SINCE} as since from document_copy c where c.account_id = ${p("accountId")}::bigint`,
);
const drop = statement("documents.drop-copy", (p: Param<One>) =>
  db.deleteFrom("document_copy").where("account_id", "=", p("accountId")).where("id", "=", p("id")).returning("id"),
);
interface Asked extends One {
  email: string;
  linkHash: Buffer;
  linkSecret: Buffer | null;
  userId: string;
}
const ask = statement(
  "documents.ask-copy",
  (p: Param<Asked>) => sql<{ id: string }>`
  insert into document_copy (account_id, id, email, link_hash, link_secret, asked_by)
  values (${p("accountId")}::bigint, ${p("id")}::uuid, ${p("email")}::text, ${p("linkHash")}::bytea, ${p("linkSecret")}::bytea, ${p("userId")}::bigint)
  on conflict (account_id) do nothing returning id`,
);
/** The question, for whom it is written and about whom; nothing once it was answered. */
const question = statement(
  "documents.copy-question",
  (p: Param<One>) => sql<{ email: string; company: string; link_secret: Buffer | null }>`
  select c.email, a.name as company, c.link_secret from document_copy c join account a on a.account_id = c.account_id
  where c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::uuid and c.state = 'asked'`,
);
/** What the link that this transaction has named opens: the database shows no other. */
const linked = statement(
  "documents.linked-copy",
  (p: Param<Company>) => sql<{ id: string; state: CopyRow["state"]; answerable: boolean }>`
  select c.id, c.state, ${IN_TIME} as answerable from document_copy c where c.account_id = ${p("accountId")}::bigint`,
);
const confirm = statement(
  "documents.confirm-copy",
  (p: Param<One>) => sql<{ id: string }>`
  update document_copy c set state = 'active', settled_at = now()
  where c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::uuid and c.state = 'asked' and ${IN_TIME} returning c.id`,
);
const leave = statement(
  "documents.leave-copy",
  (p: Param<One>) => sql<{ id: string }>`
  update document_copy set state = 'left', settled_at = now()
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::uuid and state in ('asked', 'active') returning id`,
);
const stop = statement(
  "documents.stop-copy",
  (p: Param<One>) => sql<{ id: string }>`
  update document_copy set state = 'unreached', settled_at = now()
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::uuid and state in ('asked', 'active') returning id`,
);
/** For reports that name nothing but a letter. */
const stopOf = statement(
  "documents.stop-copy-of",
  (p: Param<{ letter: string }>) => sql<{ id: string }>`
  update document_copy c set state = 'unreached', settled_at = now() from document_copy_sent s
  where s.letter = ${p("letter")}::uuid and c.account_id = s.account_id and c.id = s.copy_id and c.state = 'active' returning c.id`,
);
/** What is brought in long afterwards is no new invoice. */
const due = statement(
  "documents.due-copy",
  (p: Param<Company & { documentId: string }>) => sql<{ copy_id: string }>`
  insert into document_copy_sent (account_id, copy_id, document_id)
  select c.account_id, c.id, d.id from document d join document_copy c on c.account_id = d.account_id and c.state = 'active'
  where d.account_id = ${p("accountId")}::bigint and d.id = ${p("documentId")}::bigint and d.state = 'ready' and d.type in ('invoice', 'credit-note')
    and d.issued_on > (now() at time zone 'Europe/Berlin')::date - 31
  on conflict do nothing returning copy_id`,
);
/** A document on its way to its copy. */
export interface CopiedRow {
  email: string;
  type: DocumentType;
  number: string;
  title: string;
  issued_on: string;
  amount_cents: number | null;
  sha256: string;
  bytes: number;
  xml_bytes: number | null;
  link_secret: Buffer | null;
}
/** Asked when the letter is written: what was ended meanwhile is sent no more. */
const copied = statement(
  "documents.copied",
  (p: Param<One & { documentId: string; letter: string }>) => sql<CopiedRow>`
  with noted as (
    update document_copy_sent set letter = ${p("letter")}::uuid
    where account_id = ${p("accountId")}::bigint and copy_id = ${p("id")}::uuid and document_id = ${p("documentId")}::bigint returning account_id, copy_id, document_id
  )
  select c.email, d.type, d.number, d.title, d.issued_on::text as issued_on, d.amount_cents, encode(d.sha256, 'hex') as sha256, d.bytes, d.xml_bytes, c.link_secret
  from noted n join document_copy c on c.account_id = n.account_id and c.id = n.copy_id and c.state = 'active'
  join document d on d.account_id = n.account_id and d.id = n.document_id and d.state = 'ready'`,
);

/** Those without a kept secret have one that follows from the first key. */
const linkNeeds = statement(
  "documents.copy-keys",
  () => sql<KeyNeed>`
  select coalesce(key_of(link_secret), 'k1') as key_id, count(*)::int as count, null::timestamptz as until from document_copy group by 1`,
);
const oldLinks = statement(
  "documents.old-copy-links",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select id::text as id, id::text as owner, link_secret as sealed from document_copy
  where key_of(link_secret) <> ${p("keyId")}::text`,
);
const bareLinks = statement("documents.bare-copy-links", () =>
  db.selectFrom("document_copy").select(["id", "link_hash"]).where("link_secret", "is", null),
);
const putLinks = statement(
  "documents.put-copy-links",
  (p: Param<Exchange>) => sql<object>`
  update document_copy c set link_secret = n.after from unnest(${p("ids")}::uuid[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where c.id = n.id and coalesce(c.link_secret, '') = n.before`,
);

export const countCopyKeys = (on: Db) => on.rows(linkNeeds, {});
/** Sealed by another key than this. */
export const findOldCopyLinks = (on: Db, keyId: string) => on.rows(oldLinks, { keyId });
/** Not kept at all yet. */
export const findBareCopyLinks = (on: Db) => on.rows(bareLinks, {});
export const putCopyLinks = (on: Db, batch: Exchange) => on.rows(putLinks, batch);
/** The standing copy of a company; nothing where there is none. */
export const findCopy = async (on: Db, accountId: string): Promise<CopyRow | undefined> => (await on.rows(find, { accountId }))[0];
/** Ends a copy by the company's word; false when it is not there any more. */
export const endCopy = async (tx: Tx, accountId: string, id: string): Promise<boolean> =>
  (await tx.rows(drop, { accountId, id })).length > 0;
/** Notes an address that is to be asked; false when another one was named at the same time. */
export const addCopy = async (tx: Tx, asked: Asked): Promise<boolean> => (await tx.rows(ask, asked)).length > 0;
export const findCopyQuestion = async (on: Db, accountId: string, id: string) => (await on.rows(question, { accountId, id }))[0];
export const findLinkedCopy = async (on: Db, accountId: string) => (await on.rows(linked, { accountId }))[0];
/** Whoever reads at the address says yes; false when it is answered already, or too late. */
export const confirmCopy = async (tx: Tx, accountId: string, id: string): Promise<boolean> =>
  (await tx.rows(confirm, { accountId, id })).length > 0;
/** Whoever reads at the address says no, or no more. */
export const leaveCopy = (tx: Tx, accountId: string, id: string) => tx.rows(leave, { accountId, id });
/** The address takes nothing; false when it is not written to any more. */
export const stopCopy = async (tx: Tx, accountId: string, id: string): Promise<boolean> =>
  (await tx.rows(stop, { accountId, id })).length > 0;
/** The same, by the letter that a mail server reports on; false when it was none of these. */
export const stopCopyOf = async (on: Db, letter: string): Promise<boolean> => (await on.rows(stopOf, { letter })).length > 0;
/** Notes that a document goes to the copy; nothing where none is wanted, or it went already. */
export const dueCopy = async (tx: Tx, accountId: string, documentId: string): Promise<string | undefined> =>
  (await tx.rows(due, { accountId, documentId }))[0]?.copy_id;
/** What goes to the copy with this letter; nothing when the copy has ended. */
export const findCopied = async (tx: Tx, about: One & { documentId: string; letter: string }) => (await tx.rows(copied, about))[0];
