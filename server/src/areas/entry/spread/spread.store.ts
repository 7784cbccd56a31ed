import { GOOGLE_PORTAL, type FactReceipts } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { StoredSection } from "../section.store.ts";
import { statement } from "../entry.tables.ts";

const GOOGLE = { portal: GOOGLE_PORTAL, name: "Google" };

/** What a person has to look at. */
export type Trouble = "refused" | "deviating" | "unreachable";
/** One portal of one company. */
export interface SpreadKey {
  readonly accountId: string;
  readonly portal: string;
}

/** Of each portal what somebody waits for first, each rank by its time: three short looks into the index instead of a long one over what is not due. */
const take = statement(
  "spread.take",
  (p: Param<{ portals: readonly string[]; most: readonly number[]; all: number; seconds: number }>) => sql<{
    account_id: string;
    portal: string;
  }>`
  with due as materialized (
    select d.account_id, d.portal from unnest(${p("portals")}::text[], ${p("most")}::int[]) as w(portal, most), lateral (
      select f.account_id, f.portal, f.due_at, r.rank from (values (0), (1), (2)) as r(rank), lateral (
        select s.account_id, s.portal, s.due_at from entry_spread s where s.portal = w.portal and s.rank = r.rank and s.due_at <= now()
        order by s.due_at limit w.most for update skip locked) f
      order by r.rank, f.due_at limit w.most) d
    order by d.rank, d.due_at limit ${p("all")}::int
  )
  update entry_spread s set due_at = now() + make_interval(secs => ${p("seconds")}::int) from due
  where s.account_id = due.account_id and s.portal = due.portal returning s.account_id, s.portal`,
);
interface SpreadRow {
  readable: boolean;
  wanted: string;
  sent: string;
  round: number;
  tries: number;
  trouble: Trouble | null;
  booked: boolean;
  company: StoredSection<"companyData"> | null;
  hours: StoredSection<"openingHours"> | null;
  /** Of what was sent last. */
  facts: FactReceipts | null;
  sent_at: Date | null;
  taken_at: Date | null;
}
const state = statement(
  "spread.state",
  (p: Param<SpreadKey & { heads: readonly string[] }>) => sql<SpreadRow>`
  select s.readable, s.wanted, s.sent, s.round, s.tries, s.trouble, r.facts, r.sent_at, r.taken_at,
    (select data from entry_section where account_id = s.account_id and section = 'companyData') as company,
    (select data from entry_section where account_id = s.account_id and section = 'openingHours') as hours,
    s.since is not null or exists (select from product where account_id = s.account_id and split_part(sku, '-', 1) = any (${p("heads")}::text[])
      and status <> 'Inactive' and detail_name is not null) as booked
  from entry_spread s left join entry_receipt r on r.account_id = s.account_id and r.portal = s.portal and r.version = s.sent
  where s.account_id = ${p("accountId")} and s.portal = ${p("portal")}`,
);

/** What follows: when something is to be done again, in seconds, or nothing; and what a person has to look at. */
export interface Next {
  readonly tries: number;
  readonly afterSeconds: number | null;
  readonly rank: number | null;
  readonly trouble: Trouble | null;
}
type NextParams = SpreadKey & Next;
/** A change that came meanwhile has its own time, and nobody who only ends older work takes that away. */
const onwards = (p: Param<NextParams>, sent: unknown) => sql`tries = case when s.wanted > ${sent} then 0 else ${p("tries")}::int end,
  due_at = case when s.wanted > ${sent} then now() else now() + make_interval(secs => ${p("afterSeconds")}::int) end,
  rank = case when s.wanted > ${sent} then s.rank else coalesce(${p("rank")}::int, s.rank) end, trouble = ${p("trouble")}::text,
  trouble_at = case when ${p("trouble")}::text is null then null else coalesce(s.trouble_at, now()) end`;

const noteSent = statement(
  "spread.sent",
  (
    p: Param<
      NextParams & { version: string; begunAt: Date; takenAt: string | null; words: string | null; turnOn: string | null; facts: string }
    >,
  ) => sql<object>`
  with receipt as (
    insert into entry_receipt as r (account_id, portal, version, sent_at, taken_at, words, facts)
    values (${p("accountId")}, ${p("portal")}, ${p("version")}, now(), ${p("takenAt")}::timestamptz, ${p("words")}, ${p("facts")}::jsonb)
    on conflict (account_id, portal, version) do update set sent_at = excluded.sent_at, taken_at = excluded.taken_at, read_at = null, words = excluded.words,
      facts = excluded.facts
    -- Two that sent the same: what was read back since stands.
    where r.read_at is null or r.read_at < ${p("begunAt")}::timestamptz
  )
  update entry_spread s set sent = greatest(s.sent, ${p("version")}::bigint), turn_on = ${p("turnOn")}::date, ${onwards(p, sql`${p("version")}::bigint`)}
  where s.account_id = ${p("accountId")} and s.portal = ${p("portal")}`,
);
const noteRead = statement(
  "spread.read",
  (p: Param<NextParams & { version: string; readAt: string | null; facts: string }>) => sql<object>`
  with receipt as (
    update entry_receipt set read_at = coalesce(${p("readAt")}::timestamptz, read_at), facts = ${p("facts")}::jsonb
    where account_id = ${p("accountId")} and portal = ${p("portal")} and version = ${p("version")}::bigint
  )
  update entry_spread s set ${onwards(p, sql`${p("version")}::bigint`)}
  where s.account_id = ${p("accountId")} and s.portal = ${p("portal")} and s.sent = ${p("version")}::bigint`,
);
/** Nothing came of it: when it is tried again. */
const noteLater = statement(
  "spread.later",
  (p: Param<NextParams & { wanted: string }>) => sql<object>`
  update entry_spread s set ${onwards(p, sql`${p("wanted")}::bigint`)} where s.account_id = ${p("accountId")} and s.portal = ${p("portal")}`,
);
const end = statement(
  "spread.end",
  (p: Param<SpreadKey>) => sql<object>`delete from entry_spread where account_id = ${p("accountId")} and portal = ${p("portal")}`,
);
/** Who has booked the service and is not sent to every portal yet. */
const missing = statement(
  "spread.missing",
  (p: Param<{ heads: readonly string[]; portals: readonly string[]; limit: number }>) => sql<{ account_id: string }>`
  select distinct p.account_id from product p
  where split_part(p.sku, '-', 1) = any (${p("heads")}::text[]) and p.status <> 'Inactive' and p.detail_name is not null
    and (select count(*) from entry_spread s where s.account_id = p.account_id and s.portal = any (${p("portals")}::text[])) < cardinality(${p("portals")}::text[])
  limit ${p("limit")}::int`,
);
/** The number under which places outside are sent what they show now: that of the last change of it. */
const listedVersion = (accountId: unknown) =>
  sql`greatest(1, (select max(id) from entry_change where account_id = ${accountId}::bigint and section in ('companyData', 'openingHours')))`;
const version = statement(
  "spread.version",
  (p: Param<{ accountId: string }>) => sql<{ version: string }>`select ${listedVersion(p("accountId"))}::text as version`,
);
const begin = statement(
  "spread.begin",
  (p: Param<{ accountId: string; portals: string }>) => sql<object>`
  insert into entry_spread as s (account_id, portal, name, readable, wanted, rank, due_at)
  select ${p("accountId")}::bigint, x.identifier, x.name, x.readable, ${listedVersion(p("accountId"))}, 1, now()
  from jsonb_to_recordset(${p("portals")}::jsonb) as x(identifier text, name text, readable boolean)
  on conflict (account_id, portal) do update set name = excluded.name, readable = excluded.readable`,
);
/** A location that its owner connected, and that Google has confirmed, is sent the entry from then on. Of one that was connected anew nothing is known. */
const follow = statement(
  "spread.follow",
  (p: Param<SpreadKey & { name: string }>) => sql<object>`
  with connected as materialized (
    select connected_at from external_service
    where account_id = ${p("accountId")} and source_name = ${p("portal")} and set_up_here and connected and externally_confirmed
  ), forgotten as (
    delete from entry_receipt r using connected c where r.account_id = ${p("accountId")} and r.portal = ${p("portal")}
      and not exists (select from entry_spread s where s.account_id = r.account_id and s.portal = r.portal and s.since = c.connected_at)
  )
  insert into entry_spread as s (account_id, portal, name, readable, wanted, rank, due_at, since)
  select ${p("accountId")}::bigint, ${p("portal")}, ${p("name")}, true, ${listedVersion(p("accountId"))}, 0, now(), connected_at from connected
  on conflict (account_id, portal) do update set since = excluded.since, wanted = excluded.wanted, sent = 0, tries = 0, rank = 0, due_at = now(),
    trouble = null, trouble_at = null, turn_on = null where s.since is distinct from excluded.since`,
);
const leave = statement(
  "spread.leave",
  (p: Param<SpreadKey>) => sql<object>`
  with forgotten as (delete from entry_receipt where account_id = ${p("accountId")} and portal = ${p("portal")})
  delete from entry_spread where account_id = ${p("accountId")} and portal = ${p("portal")}`,
);
/** What takes another form today. */
const turning = statement(
  "spread.turning",
  (p: Param<{ today: string; limit: number }>) => sql<{ account_id: string; portal: string }>`
  select account_id, portal from entry_spread where turn_on <= ${p("today")}::date order by turn_on limit ${p("limit")}::int`,
);
const turn = statement(
  "spread.turn",
  (p: Param<SpreadKey & { today: string }>) => sql<object>`
  update entry_spread set turn_on = null, sent = least(sent, wanted - 1), tries = 0, rank = least(rank, 1), due_at = now()
  where account_id = ${p("accountId")} and portal = ${p("portal")} and turn_on <= ${p("today")}::date`,
);
const desk = statement(
  "spread.desk",
  (p: Param<SpreadKey & { again: boolean }>) => sql<{ portal: string }>`
  update entry_spread set trouble = null, trouble_at = null, tries = 0, round = round + 1, sent = case when ${p("again")}::boolean then least(sent, wanted - 1) else sent end,
    rank = 0, due_at = case when ${p("again")}::boolean then now() end
  where account_id = ${p("accountId")} and portal = ${p("portal")} and trouble is not null returning portal`,
);

interface ReceiptRow {
  section: string;
  before: object | null;
  after: object;
  portals: readonly {
    readonly portal: string;
    readonly name: string;
    /** Of the first that was sent with this change in it; null before. */
    readonly facts: FactReceipts | null;
    readonly words: string | null;
    /** A later change of the same section went instead of it. */
    readonly replaced: boolean;
  }[];
}
const receipts = statement(
  "spread.receipts",
  (p: Param<{ accountId: string; ids: readonly string[]; portal: string | null }>) => sql<ReceiptRow>`
  select c.section, c.before, c.after, json_agg(json_build_object('portal', s.portal, 'name', s.name, 'facts', r.facts, 'words', r.words,
    'replaced', exists (select from entry_change l where l.account_id = c.account_id and l.section = c.section and l.id > c.id
      and l.id <= coalesce(r.version, s.wanted)))) as portals
  from entry_change c join entry_spread s on s.account_id = c.account_id and (${p("portal")}::text is null or s.portal = ${p("portal")}::text)
  left join lateral (
    select version, facts, words from entry_receipt where account_id = c.account_id and portal = s.portal and version >= c.id order by version limit 1) r on true
  where c.account_id = ${p("accountId")} and c.id = any (${p("ids")}::bigint[]) and c.section in ('companyData', 'openingHours')
  group by c.account_id, c.id`,
);

/** Takes what is due, at most so many of each portal and of all, for so long: then it is due again, whatever became of whoever took it. */
export const takeDue = (on: Db, portals: readonly { readonly portal: string; readonly most: number }[], all: number, seconds: number) =>
  on.rows(take, { portals: portals.map(({ portal }) => portal), most: portals.map(({ most }) => most), all, seconds });
export const findSpread = async (on: Db, key: SpreadKey, heads: readonly string[]) => (await on.rows(state, { ...key, heads }))[0];
export const saveSent = (
  on: Tx,
  key: SpreadKey,
  what: { version: string; begunAt: Date; takenAt: string | null; words: string | null; turnOn: string | null; facts: FactReceipts },
  next: Next,
) => on.rows(noteSent, { ...key, ...next, ...what, facts: JSON.stringify(what.facts) });
export const saveRead = (on: Tx, key: SpreadKey, what: { version: string; readAt: string | null; facts: FactReceipts }, next: Next) =>
  on.rows(noteRead, { ...key, ...next, ...what, facts: JSON.stringify(what.facts) });
export const saveLater = (on: Tx, key: SpreadKey, wanted: string, next: Next) => on.rows(noteLater, { ...key, ...next, wanted });
export const endSpread = (on: Tx, key: SpreadKey) => on.rows(end, key);
export const findMissing = async (on: Db, heads: readonly string[], portals: readonly string[], limit: number) =>
  (await on.rows(missing, { heads, portals, limit })).map(({ account_id }) => account_id);
export const findListedVersion = async (on: Db, accountId: string): Promise<number> =>
  Number((await on.rows(version, { accountId }))[0]?.version ?? 1);
export const beginSpread = (on: Tx, accountId: string, portals: readonly { identifier: string; name: string; readable: boolean }[]) =>
  on.rows(begin, { accountId, portals: JSON.stringify(portals) });
/** Sends the entry to the location that the company has connected at Google, from now on; or to none any more. */
export const followGoogle = (on: Tx, accountId: string, stands: boolean): Promise<unknown> =>
  stands ? on.rows(follow, { accountId, ...GOOGLE }) : on.rows(leave, { accountId, portal: GOOGLE.portal });
export const findTurning = (on: Db, today: string, limit: number) => on.rows(turning, { today, limit });
/** Has the same entry sent once more, in the form of the day. */
export const sendTurned = (on: Tx, key: SpreadKey, today: string) => on.rows(turn, { ...key, today });
/** Has it sent once more, or leaves it; false when it has ended otherwise meanwhile. */
export const settleAtDesk = async (on: Tx, key: SpreadKey, again: boolean): Promise<boolean> =>
  (await on.rows(desk, { ...key, again })).length > 0;
export const findReceipts = (on: Db, accountId: string, ids: readonly string[], portal: string | null) =>
  on.rows(receipts, { accountId, ids, portal });
