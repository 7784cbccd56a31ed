import { sql } from "kysely";
import type pg from "pg";
import { writeOpen, type Db, type Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./outbox.tables.ts";

const add = statement(
  "outbox.add",
  (p: Param<{ accountId: string; type: string; data: string }>) => sql`
  with head as (
    insert into outbox_head as h (account_id, sequence) values (${p("accountId")}::bigint, 1)
    on conflict (account_id) do update set sequence = h.sequence + 1 returning sequence, public_id
  )
  insert into outbox_event (account_id, sequence, public_id, brand, type, data)
  select ${p("accountId")}::bigint, sequence, public_id, (select brand from account where account_id = ${p("accountId")}::bigint), ${p("type")}::text, ${p("data")}::jsonb from head`,
);

const addOfPerson = statement(
  "outbox.add-of-person",
  (p: Param<{ userId: string; type: string; data: string }>) => sql`
  with subject as materialized (select gen_random_uuid() as public_id)
  insert into outbox_event (person, sequence, public_id, brand, type, data)
  select ${p("userId")}::bigint, row_number() over (order by b.brand), s.public_id, b.brand, ${p("type")}::text, ${p("data")}::jsonb
  from subject s, (select distinct brand from feed_record where entity = 'person' and number = ${p("userId")}::bigint) b`,
);

const hold = statement("outbox.hold", () => db.selectFrom("outbox_place").select("last").forUpdate());
/**
 * Gives places to what was committed since. Of a company the earlier event is committed before the later one can be numbered, and a person's are committed
 * together, so whoever sees the later sees both; between companies no order is promised.
 */
const place = statement(
  "outbox.place",
  (p: Param<{ limit: number }>) => sql<{ n: number }>`
  with fresh as (
    select public_id, sequence from outbox_event where position is null order by public_id, sequence limit ${p("limit")}::int
  ), numbered as (
    select public_id, sequence, row_number() over (order by public_id, sequence) as nth from fresh
  ), placed as (
    update outbox_event e set position = o.last + n.nth from numbered n, outbox_place o where e.public_id = n.public_id and e.sequence = n.sequence
  )
  update outbox_place set last = last + (select count(*) from fresh) returning (select count(*)::int from fresh) as n`,
);
const last = statement("outbox.last", () => db.selectFrom("outbox_place").select("last"));

/** What a subscription wants to hear. */
interface Wants {
  brands: readonly string[];
  types: readonly string[];
  /** Whose names companies and people have. */
  speaksAs: string;
}
interface Behind {
  after: string;
  /** Up to this place. */
  upTo: string;
}
export interface Wanted extends Wants, Behind {
  limit: number;
}
/** An event as it is told: by the name that the company or person has there. */
export interface ToldEvent {
  position: string;
  id: string;
  /** Nothing where it is not about a company. */
  account_id: string | null;
  /** Whose event it is; those of one are told in order. */
  public_id: string;
  sequence: string;
  type: string;
  data: Readonly<Record<string, unknown>>;
  at: Date;
  brand: string;
  subject: string;
}
/** Events of brands and types, as a subscriber may hear of them: of companies all, of people those whom its system brought. */
const selectTold = (p: Param<Wants>) => sql`
  select e.position, e.id, e.account_id, e.public_id, e.sequence, e.type, e.data, e.at, e.brand, coalesce((
      select r.record_id from feed_record r
      where r.account_id = e.account_id and r.feeder = ${p("speaksAs")}::text and r.entity = 'company' and not r.deleted limit 1
    ), (
      select r.record_id from feed_record r where r.number = e.person and r.feeder = ${p("speaksAs")}::text and r.entity = 'person'
    ), 'portal:' || e.public_id) as subject
  from outbox_event e where (e.person is null or exists (
      select from feed_record r where r.number = e.person and r.feeder = ${p("speaksAs")}::text and r.entity = 'person'
    )) and e.type = any (${p("types")}::text[]) and e.brand = any (${p("brands")}::text[])`;
const page = statement(
  "outbox.page",
  (p: Param<Wanted>) => sql<ToldEvent>`${selectTold(p)}
  and e.position > ${p("after")}::bigint and e.position <= ${p("upTo")}::bigint order by e.position limit ${p("limit")}::int`,
);
const next = statement(
  "outbox.next",
  (p: Param<Wants & Behind & { publicId: string }>) => sql<ToldEvent>`${selectTold(p)}
  and e.public_id = ${p("publicId")}::uuid and e.position > ${p("after")}::bigint and e.position <= ${p("upTo")}::bigint order by e.position limit 1`,
);
const one = statement("outbox.one", (p: Param<Wants & { id: string }>) => sql<ToldEvent>`${selectTold(p)} and e.id = ${p("id")}::uuid`);
// Before their events, which would take them along: with whose rights the triggers of such a cascade close the case depends on the version of PostgreSQL.
const purgeLetters = statement(
  "outbox.purge-letters",
  () => sql<{ event_id: string }>`
  delete from webhook_dead_letter d using outbox_event e where e.id = d.event_id and e.at < now() - interval '30 days' returning d.event_id`,
);
const purge = statement("outbox.purge", () =>
  db
    .deleteFrom("outbox_event")
    .where("at", "<", sql<Date>`now() - interval '30 days'`)
    .returning("sequence"),
);

/** Who hears of what. */
export interface Subscription {
  readonly feeder: string;
  readonly brands: readonly string[];
  readonly types: readonly string[];
  /** By type; all fields where nothing is said. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}
const find = statement("outbox.subscription", (p: Param<{ feeder: string }>) =>
  db
    .selectFrom("subscription")
    .select(["feeder", "brands", "types", sql<Subscription["fields"]>`fields`.as("fields")])
    .where("feeder", "=", p("feeder")),
);
const save = statement(
  "outbox.subscription-set",
  (p: Param<{ feeder: string; brands: string[]; types: string[]; fields: string }>) => sql`
  insert into subscription (feeder, brands, types, fields) values (${p("feeder")}, ${p("brands")}, ${p("types")}, ${p("fields")}::jsonb)
  on conflict (feeder) do update set brands = excluded.brands, types = excluded.types, fields = excluded.fields`,
);

export const addPersonEvents = (on: Db, event: { userId: string; type: string; data: string }) => on.rows(addOfPerson, event);
export const addEvent = (on: Tx, event: { accountId: string; type: string; data: string }) => on.rows(add, event);

const AT_ONCE = 5_000;
/** Gives places to all that was committed, and says which is the last. */
export const placeEvents = async (pool: pg.Pool): Promise<string> => {
  for (;;) {
    const [placed, now] = await writeOpen(pool, async (tx) => {
      await tx.rows(hold, {});
      const [placing] = await tx.rows(place, { limit: AT_ONCE });
      return [placing?.n ?? 0, (await tx.rows(last, {}))[0]?.last ?? "0"] as const;
    });
    if (placed < AT_ONCE) return now;
  }
};
export const findEvents = (on: Db, wanted: Wanted) => on.rows(page, wanted);
/** The next event of one company. */
export const findNextEvent = async (on: Db, wanted: Wants & Behind & { publicId: string }): Promise<ToldEvent | undefined> =>
  (await on.rows(next, wanted))[0];
export const findEvent = async (on: Db, wanted: Wants & { id: string }): Promise<ToldEvent | undefined> => (await on.rows(one, wanted))[0];
/** Forgets events after a month, told or not; says how many. */
export const purgeEvents = async (on: Db): Promise<number> => {
  await on.rows(purgeLetters, {});
  return (await on.rows(purge, {})).length;
};
export const findSubscription = async (on: Db, feeder: string): Promise<Subscription | undefined> => (await on.rows(find, { feeder }))[0];
/** Makes a subscription known, or changes it. */
export const saveSubscription = (on: Db, { feeder, brands, types, fields }: Subscription) =>
  on.rows(save, { feeder, brands: [...brands], types: [...types], fields: JSON.stringify(fields) });
