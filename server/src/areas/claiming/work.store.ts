import type { ClaimMethod, ClaimPhase } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { CODE_HOURS, VETO_DAYS } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { KeyNeed } from "../../identity/keyed.ts";
import { statement } from "./claiming.tables.ts";

/* What the worker and the desk do about takeovers. The transaction names the company. */

/** One takeover of a company. */
export interface OfCompany {
  accountId: string;
  id: string;
}
/** What work needs of one. */
export interface WorkRow {
  readonly id: string;
  readonly user_id: string;
  readonly brand: string;
  readonly company_name: string;
  readonly state: ClaimPhase;
  readonly method: ClaimMethod | null;
  readonly phone: string | null;
  readonly mailbox: string | null;
  readonly rounds: number;
  readonly call_id: string | null;
  readonly code_sent_at: Date | null;
  readonly is_due: boolean;
  readonly answer: string | null;
  readonly claimed_by: "OWNER" | "11880";
  /** Whether somebody else acts for the company as its owner. */
  readonly has_owner: boolean;
  /** Whether somebody else has proved it, too. */
  readonly contested: boolean;
}
/** Of one company one at a time: who is first has it, and the next finds that. */
const hold = statement(
  "claim.hold",
  (p: Param<{ accountId: string }>) => sql<object>`select pg_advisory_xact_lock(hashtextextended('claim:' || ${p("accountId")}::text, 0))`,
);
const find = statement(
  "claim.work",
  (p: Param<OfCompany>) => sql<WorkRow>`
  select c.id::text as id, c.user_id::text as user_id, c.brand, c.company_name, c.state, c.method, c.phone, c.mailbox, c.rounds, c.call_id, c.code_sent_at,
    coalesce(c.step_at <= now(), false) as is_due, c.answer, coalesce((select k.claimed_by from customer k where k.account_id = c.account_id), '11880') as claimed_by,
    exists (select from membership m where m.account_id = c.account_id and m.role = 'owner' and m.user_id <> c.user_id) as has_owner,
    exists (select from claim o where o.account_id = c.account_id and o.id <> c.id and o.state in ('objection', 'disputed')) as contested
  from claim c where c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::bigint`,
);
const mint = statement(
  "claim.mint",
  (p: Param<OfCompany & { round: number; method: "call" | "mail"; hash: Buffer; hours: number; sent: boolean }>) => sql<{ id: string }>`
  update claim set code_hash = ${p("hash")}::bytea, code_tries = 0, code_until = now() + make_interval(hours => ${p("hours")}::integer),
    code_sent_at = case when ${p("sent")}::boolean then now() end, version = version + 1
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'proving' and method = ${p("method")}::text
    and rounds = ${p("round")}::integer and code_sent_at is null and call_id is null returning id::text as id`,
);
const noteCall = statement(
  "claim.note-call",
  (p: Param<OfCompany & { round: number; callId: string }>) => sql<{ id: string }>`
  update claim set call_id = ${p("callId")}::text where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'proving'
    and method = 'call' and rounds = ${p("round")}::integer returning id::text as id`,
);
const endCall = statement(
  "claim.end-call",
  (p: Param<OfCompany & { round: number; fault: string | null }>) => sql<{ id: string }>`
  update claim set code_sent_at = case when ${p("fault")}::text is null then now() end, call_fault = ${p("fault")}::text, version = version + 1,
    code_hash = case when ${p("fault")}::text is null then code_hash end
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'proving' and method = 'call' and rounds = ${p("round")}::integer
    and code_sent_at is null returning id::text as id`,
);
const move = statement(
  "claim.move",
  (p: Param<OfCompany & { from: ClaimPhase; to: ClaimPhase; contested: boolean; days: number | null }>) => sql<{ id: string }>`
  update claim set state = ${p("to")}::text, version = version + 1, contested = contested or ${p("contested")}::boolean,
    step_at = now() + make_interval(days => ${p("days")}::integer), code_hash = null, pin = null,
    ended_at = case when ${p("to")}::text in ('granted', 'refused', 'expired') then now() end
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = ${p("from")}::text returning id::text as id`,
);
const endOthers = statement(
  "claim.end-others",
  (p: Param<OfCompany>) => sql<{ id: string; user_id: string; brand: string }>`
  update claim set state = 'refused', version = version + 1, ended_at = now(), step_at = null, code_hash = null, pin = null
  where account_id = ${p("accountId")}::bigint and id <> ${p("id")}::bigint and ended_at is null
  returning id::text as id, user_id::text as user_id, brand`,
);
const due = statement(
  "claim.due",
  () => sql<{ account_id: string; id: string }>`
  select account_id::text as account_id, id::text as id from claim where ended_at is null and step_at <= now() order by step_at limit 500`,
);
const purge = statement(
  "claim.purge",
  () => sql<{ id: string }>`delete from claim where ended_at < now() - interval '180 days' returning id::text as id`,
);

interface Letter extends OfCompany {
  round: number;
}
const sent = statement(
  "claim.letter-sent",
  (p: Param<Letter & { hours: number; words: string }>) => sql<{ id: string }>`
  update claim set code_sent_at = now(), code_until = now() + make_interval(hours => ${p("hours")}::integer),
    step_at = greatest(step_at, now() + make_interval(hours => ${p("hours")}::integer)), pin = null, letter_words = ${p("words")}::text, version = version + 1
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'proving' and method = 'letter' and rounds = ${p("round")}::integer
    and code_sent_at is null returning id::text as id`,
);
const unsent = statement(
  "claim.letter-unsent",
  (p: Param<Letter & { words: string }>) => sql<{ id: string }>`
  update claim set state = 'begun', pin = null, letter_words = ${p("words")}::text, version = version + 1
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'proving' and method = 'letter' and rounds = ${p("round")}::integer
    and code_sent_at is null returning id::text as id`,
);
/** The words of a granted dispute are there before the worker grants it: they say that it was decided. */
const decide = statement(
  "claim.decide",
  (p: Param<OfCompany & { granted: boolean; words: string }>) => sql<{ id: string; user_id: string; brand: string }>`
  update claim set answer = ${p("words")}::text, version = version + 1, state = case when ${p("granted")}::boolean then 'disputed' else 'refused' end,
    ended_at = case when not ${p("granted")}::boolean then now() end, step_at = case when ${p("granted")}::boolean then now() end
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'disputed' and answer is null
  returning id::text as id, user_id::text as user_id, brand`,
);
/** What the desk prints: for whoever has taken the case, as long as it waits. */
export interface LetterRow {
  readonly account_id: string;
  readonly id: string;
  readonly company_name: string;
  readonly street: string;
  readonly city: string;
  readonly pin: Buffer | null;
}
/** The database shows a takeover to whoever has taken the case of its letter. */
const letter = statement(
  "claim.letter",
  (p: Param<{ number: string; userId: string; brand: string }>) => sql<LetterRow>`
  select c.account_id::text as account_id, c.id::text as id, c.company_name, c.street, c.city, c.pin
  from desk_case d join claim c on c.account_id = d.company_id and d.object = c.account_id || '/' || c.id || '/' || c.rounds
  where d.number = ${p("number")}::bigint and d.kind = 'claim-letter' and d.closed_at is null and d.brand = ${p("brand")}::text
    and d.taken_by = ${p("userId")}::bigint and c.state = 'proving' and c.method = 'letter' and c.code_sent_at is null`,
);
const pins = statement(
  "claim.pins",
  () => sql<KeyNeed>`
  select key_of(pin) as key_id, count(*)::int as count, max(step_at) as until from claim where pin is not null group by 1`,
);

/** Lets nobody else move a takeover of this company meanwhile. */
export const holdClaims = (on: Tx, accountId: string) => on.rows(hold, { accountId });
export const findWork = async (on: Tx, of: OfCompany): Promise<WorkRow | undefined> => (await on.rows(find, of))[0];
/** Keeps the hash of a new code; false when another way was chosen meanwhile. A mail is on its way with that, a call is not answered yet. */
export const mintCode = async (on: Tx, of: OfCompany & { round: number; method: "call" | "mail"; hash: Buffer }): Promise<boolean> =>
  (await on.rows(mint, { ...of, hours: CODE_HOURS[of.method], sent: of.method === "mail" })).length > 0;
export const noteCallOf = (on: Tx, of: OfCompany & { round: number; callId: string }) => on.rows(noteCall, of);
export const endCallOf = (on: Tx, of: OfCompany & { round: number; fault: string | null }) => on.rows(endCall, of);
/** One step; false when it stood elsewhere. */
export const moveClaim = async (on: Tx, of: OfCompany & { from: ClaimPhase; to: ClaimPhase; contested?: boolean }): Promise<boolean> =>
  (await on.rows(move, { contested: false, ...of, days: of.to === "objection" ? VETO_DAYS : null })).length > 0;
/** Ends what others have begun. */
export const endOtherClaims = (on: Tx, of: OfCompany) => on.rows(endOthers, of);
/** Whose next step is due. */
export const findDue = (on: Db) => on.rows(due, {});
/** Forgets what ended half a year ago; says how many. */
export const purgeClaims = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
/** The letter is on its way, and its clock runs; false when nobody waits for it any more. */
export const noteSent = async (on: Tx, of: Letter & { words: string }): Promise<boolean> =>
  (await on.rows(sent, { ...of, hours: CODE_HOURS.letter })).length > 0;
/** No letter can be sent there; another way is needed. */
export const noteUnsent = async (on: Tx, of: Letter & { words: string }): Promise<boolean> => (await on.rows(unsent, of)).length > 0;
/** Decides a dispute; nothing when it is over. */
export const decideDispute = async (on: Tx, of: OfCompany & { granted: boolean; words: string }) => (await on.rows(decide, of))[0];
/** The letter of a case that whoever asks has taken. */
export const findLetter = async (on: Db, asked: { number: string; userId: string; brand: string }): Promise<LetterRow | undefined> =>
  (await on.rows(letter, asked))[0];
/** By which keys the PINs are sealed that are still to be printed. */
export const countPins = (on: Db) => on.rows(pins, {});
const companyName = statement(
  "claim.company-name",
  (p: Param<{ accountId: string }>) => sql<{ name: string }>`select name from account where account_id = ${p("accountId")}::bigint`,
);
/** What a company is called. */
export const findCompanyName = async (on: Db, accountId: string): Promise<string | undefined> =>
  (await on.rows(companyName, { accountId }))[0]?.name;
