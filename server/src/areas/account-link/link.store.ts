import { statesFor, type LinkState } from "@schaufenster/contract/areas/account-link/link.machine.ts";
import {
  LINK_ANSWER_DAYS,
  LINK_DESK_DAYS,
  LINK_OBJECT_DAYS,
  type LinkReason,
} from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./account-link.tables.ts";

interface Company {
  accountId: string;
}
interface One extends Company {
  id: string;
}
/** A link as its person sees it. */
export interface LinkRow {
  id: string;
  account_id: string;
  state: LinkState;
  reason: LinkReason | null;
  company_name: string;
  city: string;
  begun_at: Date;
  moved_at: Date;
  next_step_at: Date | null;
  words: string | null;
  objectable: boolean;
}
/** One that waits for an owner. */
export interface RequestRow {
  id: string;
  version: number;
  person_name: string;
  email: string;
  channel: "letter" | "mail";
  asked_at: Date;
  next_step_at: Date;
}
interface NewLink extends One {
  userId: string;
  codeId: string;
  channel: "letter" | "mail";
  state: LinkState;
  reason: LinkReason | null;
  brand: string;
  company: string;
  city: string;
  person: string;
  email: string;
}
/** The owners have their days, and our desk has its own. */
const nextStep = (
  state: RawBuilder<unknown>,
) => sql`case ${state} when 'pending' then now() + make_interval(days => ${sql.lit(LINK_ANSWER_DAYS)})
  when 'hold' then now() + make_interval(days => ${sql.lit(LINK_DESK_DAYS)}) end`;
const OBJECTABLE = sql`l.refused_by = 'owner' and l.moved_at > now() - make_interval(days => ${sql.lit(LINK_OBJECT_DAYS)})`;
const COLUMNS = sql`l.id, l.account_id, l.state, l.reason, l.company_name, l.city, l.begun_at, l.moved_at, l.next_step_at, l.words, coalesce(${OBJECTABLE}, false) as objectable`;
const oneOf = (states: readonly LinkState[]) => sql`l.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
const MOVED = sql`moved_at = now(), version = l.version + 1`;

const ofPerson = statement(
  "account-link.of-person",
  (p: Param<{ userId: string }>) => sql<LinkRow>`
  select ${COLUMNS} from account_link l where l.user_id = ${p("userId")}::bigint order by l.begun_at desc, l.id limit 20`,
);
/** What the person has begun with this very code, or what is open with the company. */
const begun = statement(
  "account-link.begun",
  (p: Param<Company & { userId: string; codeId: string }>) => sql<LinkRow & { same_code: boolean }>`
  select ${COLUMNS}, l.code_id = ${p("codeId")}::uuid as same_code from account_link l
  where l.account_id = ${p("accountId")}::bigint and l.user_id = ${p("userId")}::bigint and (l.code_id = ${p("codeId")}::uuid or l.state in ('pending', 'hold'))
  order by l.code_id = ${p("codeId")}::uuid desc limit 1`,
);
const add = statement(
  "account-link.add",
  (p: Param<NewLink>) => sql<LinkRow>`
  insert into account_link as l (account_id, id, user_id, code_id, channel, state, reason, next_step_at, brand, company_name, city, person_name, email)
  values (${p("accountId")}::bigint, ${p("id")}::uuid, ${p("userId")}::bigint, ${p("codeId")}::uuid, ${p("channel")}::text, ${p("state")}::text, ${p("reason")}::text,
    ${nextStep(sql`${p("state")}::text`)}, ${p("brand")}::text, ${p("company")}::text, ${p("city")}::text, ${p("person")}::text, ${p("email")}::text)
  returning ${COLUMNS}`,
);
const prove = statement(
  "account-link.prove",
  (p: Param<One & { codeId: string; state: LinkState }>) => sql<LinkRow>`
  update account_link l set state = ${p("state")}::text, reason = null, channel = 'letter', code_id = ${p("codeId")}::uuid, next_step_at = ${nextStep(sql`${p("state")}::text`)}, ${MOVED}
  where l.account_id = ${p("accountId")}::bigint and l.id = ${p("id")}::uuid and ${oneOf(statesFor("prove-free"))} returning ${COLUMNS}`,
);
const requests = statement(
  "account-link.requests",
  (p: Param<Company>) => sql<RequestRow>`
  select l.id, l.version, l.person_name, l.email, l.channel, l.moved_at as asked_at, l.next_step_at from account_link l
  where l.account_id = ${p("accountId")}::bigint and l.state = 'pending' order by l.moved_at, l.id`,
);
const answer = statement(
  "account-link.answer",
  (p: Param<One & { version: number; agrees: boolean }>) => sql<{ user_id: string; brand: string }>`
  update account_link l set state = case when ${p("agrees")}::boolean then 'linked' else 'refused' end, refused_by = case when not ${p("agrees")}::boolean then 'owner' end,
    next_step_at = null, ${MOVED}
  where l.account_id = ${p("accountId")}::bigint and l.id = ${p("id")}::uuid and l.version = ${p("version")}::integer and ${oneOf(statesFor("agree"))}
  returning l.user_id, l.brand`,
);
const known = statement(
  "account-link.known",
  (p: Param<One>) =>
    sql<{ id: string }>`select l.id from account_link l where l.account_id = ${p("accountId")}::bigint and l.id = ${p("id")}::uuid`,
);
const own = statement(
  "account-link.own",
  (p: Param<{ userId: string; id: string }>) => sql<{ id: string }>`
  select l.id from account_link l where l.user_id = ${p("userId")}::bigint and l.id = ${p("id")}::uuid`,
);
const object = statement(
  "account-link.object",
  (p: Param<{ userId: string; id: string }>) => sql<{ id: string }>`
  update account_link l set state = 'hold', reason = 'objection', refused_by = null, next_step_at = ${nextStep(sql`'hold'`)}, ${MOVED}
  where l.user_id = ${p("userId")}::bigint and l.id = ${p("id")}::uuid and ${oneOf(statesFor("object"))} and ${OBJECTABLE} returning l.id`,
);
const decide = statement(
  "account-link.decide",
  (p: Param<One & { links: boolean; words: string }>) => sql<{ user_id: string }>`
  update account_link l set state = case when ${p("links")}::boolean then 'linked' else 'refused' end, refused_by = case when not ${p("links")}::boolean then 'desk' end,
    reason = null, next_step_at = null, words = ${p("words")}::text, ${MOVED}
  where l.account_id = ${p("accountId")}::bigint and l.id = ${p("id")}::uuid and ${oneOf(statesFor("desk-link"))} returning l.user_id`,
);
const due = statement(
  "account-link.due",
  () => sql<{ account_id: string; id: string }>`
  select account_id, id from account_link where state = 'pending' and next_step_at <= now() order by next_step_at limit 500`,
);
const runOut = statement(
  "account-link.run-out",
  (p: Param<One>) => sql<{ user_id: string; brand: string }>`
  update account_link l set state = 'hold', reason = 'silence', next_step_at = ${nextStep(sql`'hold'`)}, ${MOVED}
  where l.account_id = ${p("accountId")}::bigint and l.id = ${p("id")}::uuid and ${oneOf(statesFor("run-out"))} and l.next_step_at <= now() returning l.user_id, l.brand`,
);
/** Two who begin at the same moment would both find a company without an owner. */
const hold = statement(
  "account-link.hold",
  (p: Param<Company>) => sql<object>`select pg_advisory_xact_lock(hashtextextended('account-link', ${p("accountId")}::bigint))`,
);

/** The person's own links, the newest first. */
export const findLinksOf = (on: Db, userId: string) => on.rows(ofPerson, { userId });
export const findBegun = async (on: Db, whose: Company & { userId: string; codeId: string }) => (await on.rows(begun, whose))[0];
export const addLink = async (on: Tx, link: NewLink) => (await on.rows(add, link))[0];
/** The code of a letter in the place of what our desk would have to look into. */
export const proveByLetter = async (on: Tx, proven: One & { codeId: string; state: LinkState }) => (await on.rows(prove, proven))[0];
/** Who waits for an owner's answer, the longest first. */
export const findRequests = (on: Db, accountId: string) => on.rows(requests, { accountId });
/** An owner's answer; nothing when somebody else was faster. */
export const answerRequest = async (on: Tx, answered: One & { version: number; agrees: boolean }) => (await on.rows(answer, answered))[0];
/** Whether anybody has asked this company so, whatever came of it. */
export const isRequest = async (on: Tx, one: One): Promise<boolean> => (await on.rows(known, one)).length > 0;
/** Whether it is the person's at all. */
export const isLinkOf = async (on: Tx, whose: { userId: string; id: string }): Promise<boolean> => (await on.rows(own, whose)).length > 0;
/** The person does not take no for an answer; false when it is not possible, or no longer. */
export const objectTo = async (on: Tx, whose: { userId: string; id: string }): Promise<boolean> =>
  (await on.rows(object, whose)).length > 0;
/** Our desk's answer; says whose link it was, and nothing when it has ended otherwise meanwhile. */
export const decideLink = async (on: Tx, decided: One & { links: boolean; words: string }) => (await on.rows(decide, decided))[0]?.user_id;
export const findDue = (on: Db) => on.rows(due, {});
/** The owners' time is over; nothing when one of them has answered meanwhile. */
export const endWaiting = async (on: Tx, one: One) => (await on.rows(runOut, one))[0];
/** Nobody else begins or decides about this company until the transaction ends. */
export const holdCompany = (on: Tx, accountId: string) => on.rows(hold, { accountId });
