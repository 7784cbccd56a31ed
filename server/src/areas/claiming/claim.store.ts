import type { ChosenMethod, ClaimMethod, ClaimPhase } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { CLAIM_DAYS, CLAIM_ROUNDS, CLAIM_TRIES, CLAIMS_OPEN } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./claiming.tables.ts";

/* A takeover as its person and the present owner move it. What the machine refuses, the database refuses too (`claim_step`). */

/** A takeover, times as the database has them. */
export interface ClaimRow {
  readonly id: string;
  readonly account_id: string;
  readonly company_name: string;
  readonly street: string;
  readonly city: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly state: ClaimPhase;
  readonly version: number;
  readonly method: ClaimMethod | null;
  readonly mailbox: string | null;
  readonly rounds: number;
  readonly code_tries: number;
  readonly code_sent_at: Date | null;
  readonly code_until: Date | null;
  readonly call_fault: "busy" | "no-answer" | "refused" | "failed" | null;
  readonly begun_at: Date;
  readonly step_at: Date | null;
  readonly ended_at: Date | null;
  /** By when the desk has promised to decide; the day of its case. */
  readonly decide_by: Date | null;
  /** What the desk said of a letter, sent or not; nothing once another way is chosen. */
  readonly letter_words: string | null;
  /** With which words a dispute was decided. */
  readonly answer: string | null;
}
/** A takeover that has begun, or moved. */
export interface MovedRow {
  readonly account_id: string;
  readonly id: string;
  readonly state: ClaimPhase;
  readonly rounds: number;
}
const SHOWN = 20;

/** The key is held, so that of two who come with the same letter one begins. What proves already leads to the worker at once. */
const begin = statement(
  "claim.begin",
  (p: Param<{ userId: string; hash: Buffer }>) => sql<MovedRow>`
  with held as (
    select * from claim_key where token_hash = ${p("hash")}::bytea and opened_at is not null and not reseller and expires_at > now()
      and (channel = 'page' or used_at is null) for update
  ), made as (
    insert into claim (account_id, user_id, brand, company_name, street, city, phone, website, state, method, proven_at, step_at)
    select k.account_id, ${p("userId")}::bigint, k.brand, k.company_name, k.street, k.city, k.phone, k.website,
      case when k.channel = 'page' then 'begun' else 'proven' end, case when k.channel <> 'page' then 'key' end, case when k.channel <> 'page' then now() end,
      case when k.channel = 'page' then now() + make_interval(days => ${sql.lit(CLAIM_DAYS)}) else now() end
    from held k
    where not exists (select from membership m where m.account_id = k.account_id and m.user_id = ${p("userId")}::bigint and m.role = 'owner')
      and (select count(*) from claim c where c.user_id = ${p("userId")}::bigint and c.ended_at is null) < ${sql.lit(CLAIMS_OPEN)}
    on conflict (account_id, user_id) where ended_at is null do nothing
    returning account_id, id, state, rounds
  ), spent as (
    update claim_key k set used_at = now() from made where k.token_hash = ${p("hash")}::bytea and k.channel <> 'page'
  )
  select account_id::text as account_id, id::text as id, state, rounds from made`,
);
const own = statement(
  "claim.own",
  (p: Param<{ userId: string }>) => sql<ClaimRow>`
  select id::text as id, account_id::text as account_id, company_name, street, city, phone, website, state, version, method, mailbox, rounds, code_tries,
    code_sent_at, code_until, call_fault, begun_at, step_at, ended_at, decide_by, letter_words, answer
  from claim where user_id = ${p("userId")}::bigint order by ended_at is not null, begun_at desc, id desc limit ${sql.lit(SHOWN)}`,
);
interface Chosen {
  userId: string;
  id: string;
  version: number;
  method: ChosenMethod;
  mailbox: string | null;
  hash: Buffer | null;
  pin: Buffer | null;
}
const choose = statement(
  "claim.choose",
  (p: Param<Chosen>) => sql<MovedRow & { brand: string }>`
  update claim set state = 'proving', version = version + 1, method = ${p("method")}::text, mailbox = ${p("mailbox")}::text, rounds = rounds + 1,
    code_hash = ${p("hash")}::bytea, pin = ${p("pin")}::bytea, code_tries = 0, code_sent_at = null, code_until = null, call_id = null, call_fault = null, letter_words = null
  where user_id = ${p("userId")}::bigint and id = ${p("id")}::bigint and version = ${p("version")}::integer and state in ('begun', 'proving')
    and rounds < ${sql.lit(CLAIM_ROUNDS)}
  returning account_id::text as account_id, id::text as id, brand, state, rounds`,
);
/** Counted before it is compared, and by the database: whoever asks ten times at once has asked ten times. */
const enter = statement(
  "claim.enter",
  (p: Param<{ userId: string; id: string; hash: Buffer }>) => sql<MovedRow & { right: boolean }>`
  with held as (
    select account_id, id, code_hash = ${p("hash")}::bytea as hit, code_tries + 1 as tries from claim
    where user_id = ${p("userId")}::bigint and id = ${p("id")}::bigint and state = 'proving' and code_hash is not null and code_until > now()
      and code_tries < ${sql.lit(CLAIM_TRIES)} for update
  )
  update claim c set code_tries = h.tries, version = c.version + 1,
    state = case when h.hit then 'proven' when h.tries >= ${sql.lit(CLAIM_TRIES)} then 'begun' else 'proving' end,
    proven_at = case when h.hit then now() end, step_at = case when h.hit then now() else c.step_at end,
    code_hash = case when h.hit or h.tries >= ${sql.lit(CLAIM_TRIES)} then null else c.code_hash end
  from held h where c.account_id = h.account_id and c.id = h.id
  returning c.account_id::text as account_id, c.id::text as id, c.state, c.rounds, h.hit as right`,
);
interface Versioned {
  id: string;
  version: number;
}
const withdraw = statement(
  "claim.withdraw",
  (p: Param<Versioned & { userId: string }>) => sql<{ id: string }>`
  update claim set state = 'withdrawn', version = version + 1, ended_at = now(), step_at = null, code_hash = null, pin = null
  where user_id = ${p("userId")}::bigint and id = ${p("id")}::bigint and version = ${p("version")}::integer and ended_at is null returning id::text as id`,
);

/** A takeover as whoever has the company sees it. */
export interface TakeoverRow {
  readonly id: string;
  readonly version: number;
  readonly method: ClaimMethod | null;
  readonly proven_at: Date;
  readonly step_at: Date | null;
  readonly objected_at: Date | null;
  readonly decide_by: Date | null;
}
interface Present {
  accountId: string;
  userId: string;
}
const takeovers = statement(
  "claim.takeovers",
  (p: Param<Present>) => sql<TakeoverRow>`
  select id::text as id, version, method, proven_at, step_at, objected_at, decide_by from claim
  where account_id = ${p("accountId")}::bigint and user_id <> ${p("userId")}::bigint and state in ('objection', 'disputed') order by proven_at, id`,
);
const object = statement(
  "claim.object",
  (p: Param<Present & Versioned & { words: string }>) => sql<{ id: string }>`
  update claim set state = 'disputed', version = version + 1, objected_at = now(), objection = ${p("words")}::text, step_at = null
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and version = ${p("version")}::integer and user_id <> ${p("userId")}::bigint
    and state = 'objection' returning id::text as id`,
);

/** Begins; nothing when the key is none any more, the company is theirs already, or the takeover runs already. */
export const beginClaim = async (on: Tx, userId: string, hash: Buffer): Promise<MovedRow | undefined> =>
  (await on.rows(begin, { userId, hash }))[0];
/** The person's own, those that run first. */
export const findOwnClaims = (on: Db, userId: string): Promise<ClaimRow[]> => on.rows(own, { userId });
/** Chooses how it is proved; nothing when it changed meanwhile or may not be chosen any more. */
export const chooseMethod = async (on: Tx, chosen: Chosen): Promise<(MovedRow & { brand: string }) | undefined> =>
  (await on.rows(choose, chosen))[0];
/** Counts a try and says whether it was right; nothing when no code can be entered. */
export const tryCode = async (on: Tx, tried: { userId: string; id: string; hash: Buffer }) => (await on.rows(enter, tried))[0];
/** False when it changed meanwhile, or is over. */
export const withdrawClaim = async (on: Tx, whose: Versioned & { userId: string }): Promise<boolean> =>
  (await on.rows(withdraw, whose)).length > 0;
/** What others have proved of a company. */
export const findTakeovers = (on: Db, whose: Present): Promise<TakeoverRow[]> => on.rows(takeovers, whose);
/** False when it changed meanwhile, or its time is over. */
export const objectTo = async (on: Tx, given: Present & Versioned & { words: string }): Promise<boolean> =>
  (await on.rows(object, given)).length > 0;
