import { sql } from "kysely";
import type { BannerFile } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import type { BannerFormat } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./web-banner.tables.ts";

interface One {
  accountId: string;
  id: string;
}
interface NewFile extends One {
  bannerId: string;
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  userId: string;
}
const add = statement("web-banner.add-file", (p: Param<NewFile>) =>
  db
    .insertInto("web_banner_file")
    .values({
      account_id: p("accountId"),
      id: p("id"),
      banner_id: p("bannerId"),
      name: p("name"),
      content_type: p("contentType"),
      bytes: p("bytes"),
      sha256: p("sha256"),
      created_by: p("userId"),
    })
    .returning("id"),
);
/** A file and what it must fit. */
export interface StoredFile {
  id: string;
  state: BannerFile["state"];
  content_type: string;
  sha256: Buffer;
  used: boolean;
  formats: BannerFormat[];
}
const one = statement(
  "web-banner.file",
  (p: Param<One>) => sql<StoredFile>`
  select f.id, f.state, f.content_type, f.sha256, f.used, b.formats from web_banner_file f
  join web_banner b on b.account_id = f.account_id and b.id = f.banner_id where f.account_id = ${p("accountId")} and f.id = ${p("id")}`,
);
interface Settled extends One {
  refusal: string | null;
  bytes: number | null;
  sha256: Buffer | null;
  crc32: number | null;
  width: number | null;
  height: number | null;
  animated: boolean;
}
const settle = statement(
  "web-banner.settle-file",
  (p: Param<Settled>) => sql<{ id: string }>`
  update web_banner_file set state = case when ${p("refusal")}::text is null then 'ready' else 'refused' end, refusal = ${p("refusal")}::text,
    bytes = coalesce(${p("bytes")}::int, bytes), sha256 = coalesce(${p("sha256")}::bytea, sha256), crc32 = ${p("crc32")}::bigint,
    width = ${p("width")}::int, height = ${p("height")}::int, animated = ${p("animated")}::boolean, checked_at = now()
  where account_id = ${p("accountId")} and id = ${p("id")} and state = 'checking' returning id`,
);
const drop = statement("web-banner.drop-file", (p: Param<One>) =>
  db
    .deleteFrom("web_banner_file")
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("used", "=", sql.lit(false))
    .returning("id"),
);

/** Notes an upload that waits to be checked. */
export const addBannerFile = (on: Tx, file: NewFile) => on.rows(add, file);
/** A file of the company. */
export const findBannerFile = async (on: Db, accountId: string, id: string): Promise<StoredFile | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** Notes what the check found; false when the file waits no longer. */
export const settleBannerFile = async (on: Tx, settled: Settled): Promise<boolean> => (await on.rows(settle, settled)).length > 0;
/** Forgets a file that is not handed in; false when it is, or is gone. */
export const dropBannerFile = async (on: Tx, accountId: string, id: string): Promise<boolean> =>
  (await on.rows(drop, { accountId, id })).length > 0;
