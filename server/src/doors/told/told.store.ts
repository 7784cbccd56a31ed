import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { QuietTimes, Rhythm, SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { QUIET_AT_FIRST } from "@schaufenster/contract/areas/company/told-times.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { db, statement } from "./told.tables.ts";

interface Company {
  accountId: string;
}
interface Member extends Company {
  userId: string;
}

/** Whether there is still something to do: a request that has run out is as over as one that was answered. */
export const isOpen = sql<boolean>`(o.over_at is null and coalesce((o.facts->>'until')::timestamptz > now(), true))`;

interface Turns {
  limit: number;
  kinds: readonly string[];
  without: readonly string[];
}
const turnsOf = (p: Param<Turns>, rank: number) => sql`
  (select ${sql.lit(rank)}, due_at, account_id from telling
    where rank = ${sql.lit(rank)} and letter is null and channel <> 'portal' and due_at <= now()
      and account_id <> all (${p("without")}::bigint[]) order by due_at limit ${p("limit")}::int)
  union all (select ${sql.lit(rank)}, at, account_id from occasion
    where rank = ${sql.lit(rank)} and told_at is null and over_at is null and at <= now() and kind = any (${p("kinds")}::text[])
      and account_id <> all (${p("without")}::bigint[]) order by at limit ${p("limit")}::int)`;
/** Whose turn it is: what somebody waits for comes before the rest. */
const due = statement(
  "told.due",
  (p: Param<Turns>) => sql<{ account_id: string }>`
  select account_id from (${turnsOf(p, 0)} union all ${turnsOf(p, 1)}) as due(rank, at, account_id) group by account_id order by min(rank), min(at)`,
);

/** Something that happened. */
export interface OccasionRow {
  id: string;
  kind: string;
  object: string;
  facts: { readonly until?: string };
  at: Date;
  rank: number;
}
/** One whose people are to be found: all of the company, where nobody is named. */
export interface DueOccasion extends OccasionRow {
  only_user: string | null;
  now: Date;
}
/** By the clock of the database: what is due now is due for the same transaction. Looked for once, before anything is written: as a part of the update it was looked for again for every row. */
const take = statement(
  "told.take",
  (p: Param<Company & { kinds: readonly string[] }>) => sql<DueOccasion>`
  with due as materialized (
    select id from occasion where account_id = ${p("accountId")}::bigint and told_at is null and over_at is null and at <= now()
      and kind = any (${p("kinds")}::text[]) order by rank, id limit 500 for update skip locked
  )
  update occasion o set told_at = now() from due where o.account_id = ${p("accountId")}::bigint and o.id = due.id
  returning o.id, o.kind, o.object, o.facts, o.at, o.rank, o.only_user, now() as now`,
);

/** Rounds run side by side; whoever changes what waits does so between them, so that none still goes by what was read before. */
const round = statement(
  "told.round",
  (p: Param<Company>) => sql<object>`select pg_advisory_xact_lock_shared(hashtextextended('told', ${p("accountId")}::bigint))`,
);
const alone = statement(
  "told.alone",
  (p: Param<Company>) => sql<object>`select pg_advisory_xact_lock(hashtextextended('told', ${p("accountId")}::bigint))`,
);

/** Something that waits for its time. */
export interface WaitingRow extends Omit<OccasionRow, "object" | "at"> {
  channel: Channel;
  now: Date;
}
const waiting = statement(
  "told.waiting",
  (p: Param<Member>) => sql<WaitingRow>`
  select o.id, o.kind, o.facts, o.rank, t.channel, now() as now from telling t join occasion o on o.account_id = t.account_id and o.id = t.occasion_id
  where t.account_id = ${p("accountId")}::bigint and t.user_id = ${p("userId")}::bigint and t.letter is null and t.channel <> 'portal' and t.due_at > now() and ${isOpen}`,
);
const move = statement(
  "told.move",
  (p: Param<Member & { list: string }>) => sql`
  update telling t set due_at = n."dueAt" from jsonb_to_recordset(${p("list")}::jsonb) as n("occasionId" bigint, channel text, "dueAt" timestamptz)
  where t.account_id = ${p("accountId")}::bigint and t.user_id = ${p("userId")}::bigint and t.occasion_id = n."occasionId" and t.channel = n.channel and t.letter is null`,
);

/** Who is told of what, and when. */
export interface NewTelling {
  readonly occasionId: string;
  readonly userId: string;
  readonly channel: Channel;
  readonly dueAt: Date;
  readonly rank: number;
  /** Whose wish it is, where somebody stands in. */
  readonly insteadOf: string | null;
}
const add = statement(
  "told.add",
  (p: Param<Company & { list: string }>) => sql`
  insert into telling (occasion_id, user_id, channel, account_id, due_at, rank, instead_of)
  select n."occasionId", n."userId", n.channel, ${p("accountId")}::bigint, n."dueAt", n.rank, n."insteadOf"
  from jsonb_to_recordset(${p("list")}::jsonb) as n("occasionId" bigint, "userId" bigint, channel text, "dueAt" timestamptz, rank smallint, "insteadOf" bigint)
  on conflict do nothing`,
);
/** What was done meanwhile is told to nobody. */
const dropOver = statement(
  "told.drop-over",
  (p: Param<Company>) => sql`
  delete from telling t using occasion o where t.account_id = ${p("accountId")}::bigint and t.letter is null and t.channel <> 'portal' and t.due_at <= now()
    and o.account_id = t.account_id and o.id = t.occasion_id and not ${isOpen}`,
);
/** What is sent out, by way of a job of its own. */
export type Sent = Exclude<Channel, "portal">;
/** One letter for each person, with all that is due; what is shown in browsers is numbered as letters are. */
const letters = statement(
  "told.letters",
  (p: Param<Company & { channel: Sent }>) => sql<{ user_id: string; letter: string; rank: number }>`
  with due as (
    select t.occasion_id, t.user_id from telling t where t.account_id = ${p("accountId")}::bigint and t.letter is null and t.channel <> 'portal' and t.channel = ${p("channel")}::text
      and t.due_at <= now()
    for update skip locked
  ), numbered as (
    select user_id, nextval('telling_letter_seq') as letter from (select distinct user_id from due) u
  ), written as (
    update telling t set letter = n.letter, letter_at = now() from due d join numbered n on n.user_id = d.user_id
    where t.account_id = ${p("accountId")}::bigint and t.occasion_id = d.occasion_id and t.user_id = d.user_id and t.channel = ${p("channel")}::text
    returning t.user_id, t.letter, t.rank
  )
  select user_id, letter, min(rank)::int as rank from written group by user_id, letter`,
);
/** Something in a letter, and whose wish it is where somebody stands in. */
export interface LetterRow extends OccasionRow {
  letter_at: Date;
  instead_of: string | null;
}
const letter = statement(
  "told.letter",
  (p: Param<Member & { letter: string }>) => sql<LetterRow>`
  select o.id, o.kind, o.object, o.facts, o.at, o.rank, t.letter_at, t.instead_of from telling t join occasion o on o.account_id = t.account_id and o.id = t.occasion_id
  where t.user_id = ${p("userId")}::bigint and t.account_id = ${p("accountId")}::bigint and t.letter = ${p("letter")}::bigint and ${isOpen}
  order by o.rank, o.at, o.id`,
);
const brandOf = statement(
  "told.brand",
  (p: Param<Company>) => sql<{ brand: BrandKey }>`select brand from account where account_id = ${p("accountId")}::bigint`,
);
const choose = statement(
  "told.choose",
  (p: Param<Member & { list: string }>) => sql<{ topic: string }>`
  insert into told_choice as c (user_id, account_id, topic, channel, wanted)
  select ${p("userId")}::bigint, ${p("accountId")}::bigint, n.key, w.channel, w.wanted
  from jsonb_to_recordset(${p("list")}::jsonb) as n(key text, email boolean, portal boolean, push boolean, sms boolean),
    lateral (values ('email', n.email), ('portal', n.portal), ('push', n.push), ('sms', n.sms)) as w(channel, wanted) where w.wanted is not null
  on conflict (account_id, user_id, topic, channel) do update set wanted = excluded.wanted where c.wanted <> excluded.wanted returning topic`,
);
/** What nobody says stays, and two changes at the same moment leave each other alone. */
type Times = { readonly [K in keyof QuietTimes]: QuietTimes[K] | null } & { readonly rhythm: Rhythm | null };
const setTimes = statement(
  "told.times",
  (p: Param<Member & Times>) => sql<{ user_id: string }>`
  insert into told_times as t (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays, rhythm)
  values (${p("userId")}::bigint, ${p("accountId")}::bigint, coalesce(${p("quiet")}::boolean, ${sql.lit(QUIET_AT_FIRST.quiet)}),
    coalesce(${p("from")}::time, ${sql.lit(QUIET_AT_FIRST.from)}), coalesce(${p("to")}::time, ${sql.lit(QUIET_AT_FIRST.to)}),
    coalesce(${p("sundays")}::boolean, ${sql.lit(QUIET_AT_FIRST.sundays)}), coalesce(${p("rhythm")}::text, 'each'))
  on conflict (account_id, user_id) do update set quiet = coalesce(${p("quiet")}::boolean, t.quiet), quiet_from = coalesce(${p("from")}::time, t.quiet_from),
    quiet_to = coalesce(${p("to")}::time, t.quiet_to), quiet_sundays = coalesce(${p("sundays")}::boolean, t.quiet_sundays), rhythm = coalesce(${p("rhythm")}::text, t.rhythm)
  where (t.quiet, t.quiet_from, t.quiet_to, t.quiet_sundays, t.rhythm) is distinct from
    (coalesce(${p("quiet")}::boolean, t.quiet), coalesce(${p("from")}::time, t.quiet_from), coalesce(${p("to")}::time, t.quiet_to),
      coalesce(${p("sundays")}::boolean, t.quiet_sundays), coalesce(${p("rhythm")}::text, t.rhythm)) returning t.user_id`,
);
/** Whoever is no longer of the company gets no mails of it anyway. */
const end = statement(
  "told.end",
  (p: Param<Member & { topics: readonly string[] }>) => sql`
  insert into told_choice (user_id, account_id, topic, channel, wanted)
  select m.user_id, m.account_id, t.topic, 'email', false from membership m, unnest(${p("topics")}::text[]) as t(topic)
  where m.user_id = ${p("userId")}::bigint and m.account_id = ${p("accountId")}::bigint
  on conflict (account_id, user_id, topic, channel) do update set wanted = false`,
);
/** What a letter about a company begins with, for one of its people. */
const addressee = statement("told.addressee", (p: Param<Company & { readonly userId: string }>) =>
  db
    .selectFrom("app_user")
    .innerJoin("account", (join) => join.on("account_id", "=", p("accountId")))
    .select(["email", "salutation", "first_name", "last_name", "name"])
    .where("user_id", "=", p("userId")),
);
/** As the inbox says. In spring three months have 89 days: the policy lets it wait one more. */
const purge = statement("told.purge", () => sql<{ id: string }>`delete from occasion where at < now() - interval '3 months' returning id`);

export const findDueCompanies = async (on: Db, which: Turns): Promise<string[]> => (await on.rows(due, which)).map((row) => row.account_id);
/** What is to be told now; whoever takes it tells it, in the same transaction. */
export const takeOccasions = (on: Tx, accountId: string, kinds: readonly string[]) => on.rows(take, { accountId, kinds });
/** A round of this company begins; it ends with the transaction. */
export const beginRound = (on: Tx, accountId: string) => on.rows(round, { accountId });
/** Waits until rounds of this company have ended, and has others wait. */
export const awaitRounds = (on: Tx, accountId: string) => on.rows(alone, { accountId });
/** What waits for somebody's time. */
export const findWaiting = (on: Tx, of: Member) => on.rows(waiting, of);
/** Gives it another time. */
export const moveTellings = (on: Tx, of: Member, list: readonly Pick<NewTelling, "occasionId" | "channel" | "dueAt">[]) =>
  on.rows(move, { ...of, list: JSON.stringify(list) });
export const addTellings = (on: Tx, accountId: string, list: readonly NewTelling[]) =>
  on.rows(add, { accountId, list: JSON.stringify(list) });
/** Numbers the letters that are due, and says whose they are. */
export const takeLetters = (on: Tx, accountId: string, channel: Sent) => on.rows(letters, { accountId, channel });
export const dropOverTellings = (on: Tx, accountId: string) => on.rows(dropOver, { accountId });
/** Whose portal a company uses. */
export const findBrand = async (on: Db, accountId: string) => (await on.rows(brandOf, { accountId }))[0]?.brand;
/** What a letter tells, without what was done meanwhile. */
export const findLetter = (on: Db, of: Member & { letter: string }) => on.rows(letter, of);
/** What somebody wants of one kind, by the ways of being told. */
export type Choice = { readonly key: SubscriptionKey } & { readonly [C in Channel]?: boolean | undefined };
/** False when it stood so before. */
export const saveChoices = async (on: Tx, of: Member, list: readonly Choice[]): Promise<boolean> =>
  (await on.rows(choose, { ...of, list: JSON.stringify(list) })).length > 0;
interface Wish {
  readonly times?: QuietTimes | undefined;
  readonly rhythm?: Rhythm | undefined;
}
/** Somebody's quiet hours, or how often, or both; false when it stood so before. */
export const saveTimes = async (on: Tx, of: Member, { times, rhythm }: Wish): Promise<boolean> => {
  const { quiet = null, from = null, to = null, sundays = null } = times ?? {};
  return (await on.rows(setTimes, { ...of, quiet, from, to, sundays, rhythm: rhythm ?? null })).length > 0;
};
/** No more mails of these kinds. */
export const endChoices = (on: Tx, of: Member & { topics: readonly string[] }) => on.rows(end, of);
export const findAddressee = async (on: Db, whose: { readonly accountId: string; readonly userId: string }) =>
  (await on.rows(addressee, whose))[0];
/** Forgets what happened three months ago; says how much. */
export const purgeOccasions = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
