import type { WebsiteFile } from "@schaufenster/contract/areas/website/website.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./website.tables.ts";

interface One {
  accountId: string;
  id: string;
}
interface NewFile extends One {
  slot: number;
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  userId: string;
}
/** A file as it is kept. */
export interface StoredFile {
  id: string;
  name: string;
  state: WebsiteFile["state"];
  refusal: WebsiteFile["refusal"];
  content_type: string;
  bytes: number;
  sha256: Buffer;
  order_id: string | null;
}
const add = statement("website.add-file", (p: Param<NewFile>) =>
  db
    .insertInto("website_file")
    .values({
      account_id: p("accountId"),
      id: p("id"),
      slot: p("slot"),
      name: p("name"),
      content_type: p("contentType"),
      bytes: p("bytes"),
      sha256: p("sha256"),
      created_by: p("userId"),
    })
    .returning("id"),
);
const COLUMNS = sql`f.id, f.name, f.state, f.refusal, f.content_type, f.bytes, f.sha256, f.order_id::text as order_id`;
const one = statement(
  "website.file",
  (p: Param<One>) =>
    sql<StoredFile>`select ${COLUMNS} from website_file f where f.account_id = ${p("accountId")}::bigint and f.id = ${p("id")}`,
);
const waiting = statement(
  "website.waiting-files",
  (p: Param<{ accountId: string; slot: number }>) => sql<StoredFile>`
  select ${COLUMNS} from website_file f where f.account_id = ${p("accountId")}::bigint and f.slot = ${p("slot")}::smallint and f.order_id is null
  order by f.created_at, f.id`,
);
interface SettledFile extends One {
  refusal: string | null;
  contentType: string | null;
  bytes: number | null;
  sha256: Buffer | null;
}
const settle = statement(
  "website.settle-file",
  (p: Param<SettledFile>) => sql<{ id: string }>`
  update website_file set state = case when ${p("refusal")}::text is null then 'ready' else 'refused' end, refusal = ${p("refusal")}::text,
    content_type = coalesce(${p("contentType")}::text, content_type), bytes = coalesce(${p("bytes")}::int, bytes), sha256 = coalesce(${p("sha256")}::bytea, sha256),
    checked_at = now()
  where account_id = ${p("accountId")}::bigint and id = ${p("id")} and state = 'checking' returning id`,
);
const drop = statement("website.drop-file", (p: Param<One>) =>
  db
    .deleteFrom("website_file")
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("order_id", "is", null)
    .returning("id"),
);
const sendWith = statement(
  "website.send-files",
  (p: Param<{ accountId: string; orderId: string; ids: readonly string[] }>) => sql<{ id: string }>`
  update website_file set order_id = ${p("orderId")}::bigint
  where account_id = ${p("accountId")}::bigint and id = any (${p("ids")}::text[]) and order_id is null and state = 'ready' returning id`,
);

/** Notes an upload that waits to be checked. */
export const addWebsiteFile = (on: Tx, file: NewFile) => on.rows(add, file);
/** A file of the company. */
export const findWebsiteFile = async (on: Db, accountId: string, id: string): Promise<StoredFile | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** Those of a website that were not sent. */
export const findWaitingFiles = (on: Db, accountId: string, slot: number): Promise<StoredFile[]> => on.rows(waiting, { accountId, slot });
/** Notes what the check found; false when the file waits no longer. */
export const settleWebsiteFile = async (on: Tx, settled: SettledFile): Promise<boolean> => (await on.rows(settle, settled)).length > 0;
/** Forgets a file that was not sent; false when it was, or is gone. */
export const dropWebsiteFile = async (on: Tx, accountId: string, id: string): Promise<boolean> =>
  (await on.rows(drop, { accountId, id })).length > 0;
/** Sends files along with an order; says how many. */
export const sendFilesWith = async (on: Tx, accountId: string, orderId: string, ids: readonly string[]): Promise<number> =>
  (await on.rows(sendWith, { accountId, orderId, ids })).length;
