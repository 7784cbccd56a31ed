import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { from as copyFrom } from "pg-copy-streams";
import { copyText } from "../../db/copy-text.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./feed.tables.ts";
import type { Fault, FeedRecord } from "./record.ts";

/** A system that brings records. */
export interface Feeder {
  readonly id: string;
  readonly name: string;
  readonly entities: readonly string[];
  readonly brands: readonly string[];
  /** Whose numbers it uses for records of others. */
  readonly speaksAs: string;
}
const find = statement("feed.feeder", (p: Param<{ id: string }>) =>
  db.selectFrom("feeder").select(["id", "name", "entities", "brands", "speaks_as"]).where("id", "=", p("id")),
);
/** Those that name companies as this one does, itself among them. */
const speakers = statement("feed.speakers", (p: Param<{ id: string }>) =>
  db.selectFrom("feeder").select(["id", "name", "entities", "brands", "speaks_as"]).where("speaks_as", "=", p("id")).orderBy("id"),
);
const save = statement(
  "feed.feeder-set",
  (p: Param<{ id: string; name: string; entities: string[]; brands: string[]; speaksAs: string }>) =>
    db
      .insertInto("feeder")
      .values({ id: p("id"), name: p("name"), entities: p("entities"), brands: p("brands"), speaks_as: p("speaksAs") })
      .onConflict((row) =>
        row.column("id").doUpdateSet({ name: p("name"), entities: p("entities"), brands: p("brands"), speaks_as: p("speaksAs") }),
      ),
);

interface Delivery {
  feeder: string;
  entity: string;
}
/** What a record may refer to, and by whose numbers. */
interface Judging extends Delivery {
  speaksAs: string;
  /** Empty where there is none. */
  parentEntity: string;
  otherEntity: string;
  brands: readonly string[];
  deletable: boolean;
}
/** One batch of a feeder's entity at a time: what one of them takes the next must know. */
const inTurn = statement(
  "feed.in-turn",
  (p: Param<Delivery>) => sql`select pg_advisory_xact_lock(hashtextextended(${p("feeder")}::text || ' ' || ${p("entity")}::text, 0))`,
);

/**
 * Judges every line and gives numbers to what is new. A record that goes may leave out what it refers to, waits for nothing, and is remembered as gone
 * also when it never came. Each record is looked up by its key, line by line, and written where it was found.
 */
const take = statement(
  "feed.take",
  (p: Param<Judging>) => sql`
  with known as (
    select s.line, s.record_id, s.version, s.deleted, s.parent, s.other, s.refusal, s.outdone, coalesce(f.number, s.known) as number,
      f.at, f.version as had, coalesce(f.deleted, true) as fresh, f.account_id as was_of, f.other as was_other,
      p.number as parent_number, o.number as other_number, o.brand as other_brand, coalesce(s.brand, p.brand, f.brand) as brand
    from feed_stage s
    left join lateral (select *, ctid as at from feed_record where feeder = ${p("feeder")}::text and entity = ${p("entity")}::text
      and record_id = s.record_id limit 1) f on true
    left join lateral (select * from feed_record where feeder = ${p("speaksAs")}::text and entity = ${p("parentEntity")}::text and record_id = s.parent
      and not deleted limit 1) p on true
    left join lateral (select * from feed_record where feeder = ${p("speaksAs")}::text and entity = ${p("otherEntity")}::text and record_id = s.other
      and not deleted limit 1) o on true
  ), judged as (
    select *, case
      when had > version or outdone and had is distinct from version then 'older'
      when had = version then 'same'
      when deleted and not ${p("deletable")}::boolean then 'not-deletable'
      when refusal is not null then refusal
      when not deleted and (parent is not null and parent_number is null or other is not null and other_number is null) then 'waiting'
      when was_of <> parent_number then 'other-company'
      when was_other <> other_number then 'other-reference'
      when not brand = any (${p("brands")}::text[]) then 'other-brand'
      when other_brand <> brand then 'brands-differ'
      else 'taken' end as outcome
    from known
  ), numbered as materialized (
    select *, case when outcome = 'taken' then coalesce(number, nextval('feed_number')) end as given from judged
  ), added as (
    insert into feed_record (feeder, entity, record_id, number, version, deleted, account_id, other, brand)
    select ${p("feeder")}::text, ${p("entity")}::text, record_id, given, version, deleted,
      case when ${p("entity")}::text = 'company' then given else parent_number end, other_number, brand
    from numbered where outcome = 'taken' and had is null
  ), changed as (
    update feed_record f set version = n.version, deleted = n.deleted, brand = n.brand, account_id = coalesce(f.account_id, n.parent_number),
      other = coalesce(f.other, n.other_number)
    from numbered n
    where n.outcome = 'taken' and n.had is not null and f.ctid = n.at
  )
  insert into feed_taken (line, number, account_id, other, fresh, deleted, outcome)
  select line, given, case when ${p("entity")}::text = 'company' then given else coalesce(parent_number, was_of) end, coalesce(other_number, was_other),
    fresh, deleted, outcome
  from numbered`,
);
const outcomes = statement(
  "feed.outcomes",
  () => sql<{ outcome: string; n: number }>`select outcome, count(*)::int as n from feed_taken group by outcome`,
);
const refused = statement(
  "feed.refused",
  () => sql<{
    line: number;
    record_id: string;
    outcome: string;
  }>`select t.line, s.record_id, t.outcome from feed_taken t join feed_stage s on s.line = t.line
    where t.outcome not in ('taken', 'same', 'older', 'waiting') order by t.line`,
);
/** Waits for what it refers to, in its newest version; what was taken waits no more. */
const keepWaiting = statement(
  "feed.keep-waiting",
  (p: Param<Delivery>) => sql`
  insert into feed_waiting as w (feeder, entity, record_id, version, parent, other, data)
  select ${p("feeder")}::text, ${p("entity")}::text, s.record_id, s.version, s.parent, s.other, s.data
  from feed_taken t join feed_stage s on s.line = t.line where t.outcome = 'waiting'
  on conflict (feeder, entity, record_id) do update set version = excluded.version, parent = excluded.parent, other = excluded.other, data = excluded.data
  where w.version < excluded.version`,
);
const endWaiting = statement(
  "feed.end-waiting",
  (p: Param<Delivery>) => sql`
  delete from feed_waiting where ctid in (
    select w.at from feed_stage s join feed_taken t on t.line = s.line
    cross join lateral (select ctid as at, version from feed_waiting where feeder = ${p("feeder")}::text and entity = ${p("entity")}::text
      and record_id = s.record_id limit 1) w
    where t.outcome <> 'waiting' and w.version <= s.version)`,
);
/** Only what finds everything that it refers to: what found a part of it would wait again, and be due again. */
const due = statement(
  "feed.due",
  (p: Param<Delivery & { speaksAs: string; otherEntity: string; limit: number }>) => sql<{
    record_id: string;
    version: string;
    parent: string;
    other: string | null;
    data: string;
  }>`
  select w.record_id, w.version, w.parent, w.other, w.data::text as data from feed_waiting w
  cross join lateral (select from feed_record where feeder = ${p("speaksAs")}::text and entity = 'company' and record_id = w.parent and not deleted limit 1) r
  where w.feeder = ${p("feeder")}::text and w.entity = ${p("entity")}::text and (w.other is null or exists (
    select from feed_record o where o.feeder = ${p("speaksAs")}::text and o.entity = ${p("otherEntity")}::text and o.record_id = w.other and not o.deleted))
  limit ${p("limit")}`,
);
const endDue = statement("feed.end-due", (p: Param<Delivery & { records: readonly string[] }>) =>
  db
    .deleteFrom("feed_waiting")
    .where("feeder", "=", p("feeder"))
    .where("entity", "=", p("entity"))
    .where(sql<boolean>`record_id = any (${p("records")}::text[])`),
);

const purge = statement("feed.purge-waiting", () =>
  db
    .deleteFrom("feed_waiting")
    .where("since", "<", sql<Date>`now() - interval '7 days'`)
    .returning("entity"),
);

/** What became of the lines of a batch. */
export interface Counts {
  lines: number;
  taken: number;
  same: number;
  older: number;
  waiting: number;
  refused: number;
  /** Fields that were left alone. */
  kept: number;
}
const seen = statement("feed.seen", (p: Param<Delivery & { digest: Buffer }>) =>
  db
    .selectFrom("feed_batch")
    .select("number")
    .where("feeder", "=", p("feeder"))
    .where("entity", "=", p("entity"))
    .where("digest", "=", p("digest"))
    // What was refused may be understood by now, and what waited may have waited too long.
    .where("refused", "=", 0)
    .where("waiting", "=", 0)
    .limit(1),
);
const note = statement("feed.note", (p: Param<Delivery & Counts & { digest: Buffer }>) =>
  db.insertInto("feed_batch").values({
    feeder: p("feeder"),
    entity: p("entity"),
    digest: p("digest"),
    lines: p("lines"),
    taken: p("taken"),
    same: p("same"),
    older: p("older"),
    waiting: p("waiting"),
    refused: p("refused"),
    kept: p("kept"),
  }),
);
/** Only records are counted: those of which a field was left alone are among the taken. */
const day = statement(
  "feed.day",
  () => sql<{ entity: string; taken: number; same: number; older: number; waiting: number; refused: number }>`
  select entity, sum(taken)::int as taken, sum(same)::int as same, sum(older)::int as older, sum(waiting)::int as waiting, sum(refused)::int as refused
  from feed_batch where at > now() - interval '1 day' group by entity order by entity`,
);

interface FeederRow {
  id: string;
  name: string;
  entities: string[];
  brands: string[];
  speaks_as: string;
}
const asFeeder = ({ speaks_as: speaksAs, ...row }: FeederRow): Feeder => ({ ...row, speaksAs });
/** The system of this name. */
export const findFeeder = async (on: Db, id: string): Promise<Feeder | undefined> => (await on.rows(find, { id })).map(asFeeder)[0];
/** The systems that name companies as this one does. */
export const findSpeakers = async (on: Db, id: string): Promise<Feeder[]> => (await on.rows(speakers, { id })).map(asFeeder);
/** Makes a system known, or changes what it may bring. */
export const saveFeeder = (on: Db, feeder: Feeder) =>
  on.rows(save, { ...feeder, entities: [...feeder.entities], brands: [...feeder.brands] });
export const enterTurn = (on: Tx, delivery: Delivery) => on.rows(inTurn, delivery);
/** Whether exactly this batch was taken before, without a fault. */
export const hasSeen = async (on: Db, delivery: Delivery & { digest: Buffer }): Promise<boolean> =>
  (await on.rows(seen, delivery)).length > 0;

/** Of two lines about one record the newer counts, then the later. */
const findNewest = (records: readonly FeedRecord[]): ReadonlyMap<string, FeedRecord> => {
  const newest = new Map<string, FeedRecord>();
  for (const record of records) if (record.version >= (newest.get(record.recordId)?.version ?? 0)) newest.set(record.recordId, record);
  return newest;
};
/** Lays the records where the statements find them. */
export const stageRecords = async (on: Tx, records: readonly FeedRecord[]): Promise<void> => {
  const newest = findNewest(records);
  const rows = records.map((r) => [
    r.line,
    r.recordId,
    r.version,
    r.deleted,
    r.parent,
    r.other,
    r.brand,
    r.data,
    newest.get(r.recordId) !== r,
  ]);
  const sink = on.client.query(
    copyFrom("copy feed_stage (line, record_id, version, deleted, parent, other, brand, data, outdone) from stdin"),
  );
  await pipeline(Readable.from(copyText(rows)), sink);
};
export const takeStaged = (on: Tx, judged: Judging) => on.rows(take, judged);
/** How many lines came to what. */
export const countOutcomes = async (on: Tx): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await on.rows(outcomes, {})).map(({ outcome, n }) => [outcome, n]));
export const findRefused = async (on: Tx): Promise<Fault[]> =>
  (await on.rows(refused, {})).map((row) => ({ line: row.line, recordId: row.record_id, field: "", reason: row.outcome }));
export const keepStagedWaiting = async (on: Tx, delivery: Delivery): Promise<void> => {
  await on.rows(endWaiting, delivery);
  await on.rows(keepWaiting, delivery);
};
/** Records that waited for what has come. */
export const findDue = async (on: Db, wanted: Delivery & { speaksAs: string; otherEntity: string; limit: number }): Promise<FeedRecord[]> =>
  (await on.rows(due, wanted)).map((row, at) => ({
    line: at + 1,
    recordId: row.record_id,
    version: Number(row.version),
    deleted: false,
    parent: row.parent,
    other: row.other,
    brand: null,
    data: row.data,
  }));
/** Ends the waiting of what was refused when its time had come: it would be due again at once. */
export const endWaitingOf = (on: Db, ended: Delivery & { records: readonly string[] }) => on.rows(endDue, ended);
/** Ends the waiting of what has waited for a week; says how many. */
export const purgeWaiting = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
/** Writes down what became of a batch; what was wrong with its lines is told to whoever brought it. */
export const noteBatch = (on: Tx, batch: Delivery & Counts & { digest: Buffer }) => on.rows(note, batch);
/** What became of the records of the last day, by kind; the worker sees no more of them than these numbers. */
export const countDay = (on: Db) => on.rows(day, {});
const silence = statement(
  "feed.silence",
  () => sql<{ seconds: number }>`
  select coalesce(extract(epoch from now() - max(at)), 86400)::float8 as seconds from feed_batch`,
);
/** How long nothing has come in; a day at most, since the worker sees no further back. */
export const findSilence = async (on: Db): Promise<number> => (await on.rows(silence, {}))[0]?.seconds ?? 0;
