import type { BannerFormat, BannerMove, BannerStatus } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./web-banner.tables.ts";

/** A file as the database puts it beside its banner. */
export interface FileOfBanner {
  readonly id: string;
  readonly name: string;
  readonly state: "checking" | "ready" | "refused";
  readonly refusal: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly animated: boolean;
  readonly used: boolean;
  readonly content_type: string;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly crc32: number | null;
}
/** A banner with its files, the newest last. */
export interface BannerRow {
  account_id: string;
  id: string;
  record_id: string;
  title: string;
  target_url: string;
  start_on: string | null;
  end_on: string | null;
  places: string[];
  formats: BannerFormat[];
  impressions: number | null;
  clicks: number | null;
  counted_until: string | null;
  state: BannerStatus;
  version: number;
  creative: Buffer | null;
  alt_text: string;
  changed_at: Date;
  changed_by: "company" | "team";
  reason: string | null;
  service_words: string | null;
  files: FileOfBanner[];
}

interface One {
  accountId: string;
  id: string;
}
const COLUMNS = sql`b.account_id, b.id, b.record_id, b.title, b.target_url, b.start_on::text as start_on, b.end_on::text as end_on, b.places, b.formats,
    b.impressions, b.clicks, b.counted_until::text as counted_until, b.state, b.version, b.creative, b.alt_text, b.changed_at, b.changed_by, b.reason, b.service_words,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'state', f.state, 'refusal', f.refusal, 'width', f.width, 'height', f.height,
      'bytes', f.bytes, 'animated', f.animated, 'used', f.used, 'content_type', f.content_type, 'sha256', encode(f.sha256, 'hex'), 'crc32', f.crc32)
      order by f.created_at, f.id) from web_banner_file f where f.account_id = b.account_id and f.banner_id = b.id), '[]') as files`;

/** What is there to be done comes first, what is over last; among equals the next start. */
const all = statement(
  "web-banner.all",
  (p: Param<{ accountId: string }>) => sql<BannerRow>`
  select ${COLUMNS} from web_banner b where b.account_id = ${p("accountId")}
  order by array_position(array['rejected', 'open', 'draft', 'running', 'checking', 'scheduled', 'paused', 'ended'], b.state), b.start_on nulls last, b.id`,
);
const one = statement(
  "web-banner.one",
  (p: Param<One>) =>
    sql<BannerRow>`select ${COLUMNS} from web_banner b where b.account_id = ${p("accountId")} and b.id = ${p("id")}::bigint`,
);
/** Who hands in files or moves the banner goes one behind the other. */
const hold = statement(
  "web-banner.hold",
  (p: Param<One>) =>
    sql<{ id: string }>`select id from web_banner where account_id = ${p("accountId")} and id = ${p("id")}::bigint for update`,
);

interface Moved extends One {
  version: number;
  userId: string;
  action: BannerMove;
  state: BannerStatus;
  reason: string | null;
  creative: Buffer | null;
  altText: string;
}
const move = statement(
  "web-banner.move",
  (p: Param<Moved>) => sql<{ version: number }>`
  with moved as (
    update web_banner set state = ${p("state")}::text, version = version + 1, creative = ${p("creative")}::bytea, alt_text = ${p("altText")}::text,
      changed_at = now(), changed_by = 'company', reason = ${p("reason")}::text, service_words = null
    where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int
    returning account_id, id, version, state, reason, creative
  )
  insert into web_banner_move (account_id, banner_id, version, action, state, moved_by, reason, creative)
  select account_id, id, version, ${p("action")}::text, state, ${p("userId")}::bigint, reason, creative from moved returning version`,
);
/** The files that are handed in; all others of the banner are not. */
const use = statement(
  "web-banner.use-files",
  (p: Param<One & { ids: readonly string[] }>) => sql<{ id: string }>`
  update web_banner_file set used = id = any (${p("ids")}::text[])
  where account_id = ${p("accountId")} and banner_id = ${p("id")}::bigint and used <> (id = any (${p("ids")}::text[])) returning id`,
);
const say = statement("web-banner.say", (p: Param<One & { words: string }>) =>
  db
    .updateTable("web_banner")
    .set({ service_words: p("words") })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("state", "=", "checking")
    .returning(["record_id", "version", "state", "creative"]),
);

/** All banners of a company, each with its files. */
export const findBanners = (on: Db, accountId: string): Promise<BannerRow[]> => on.rows(all, { accountId });
/** One of them. */
export const findBanner = async (on: Db, accountId: string, id: string): Promise<BannerRow | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** One of them, held until the transaction ends. */
export const holdBanner = async (on: Tx, accountId: string, id: string): Promise<BannerRow | undefined> =>
  (await on.rows(hold, { accountId, id })).length === 0 ? undefined : findBanner(on, accountId, id);
/** Writes a step of the company; false when somebody was faster. */
export const writeMove = async (on: Tx, moved: Moved): Promise<boolean> => (await on.rows(move, moved)).length > 0;
/** Says which files are handed in. */
export const handInFiles = (on: Tx, accountId: string, id: string, ids: readonly string[]) => on.rows(use, { accountId, id, ids });
/** What the desk says while the provider checks; nothing when it does not check any more. */
export const sayToCompany = async (on: Tx, accountId: string, id: string, words: string) =>
  (await on.rows(say, { accountId, id, words }))[0];
