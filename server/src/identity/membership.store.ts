import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

interface Company {
  accountId: string;
}
interface Somebody extends Company {
  userId: string;
}
interface Access {
  role: MemberRole;
  endsOn: string | null;
}
const add = statement("membership.add", (p: Param<Somebody>) =>
  db
    .insertInto("membership")
    .values({ user_id: p("userId"), account_id: p("accountId") })
    .onConflict((conflict) => conflict.doNothing()),
);

const addAs = statement("membership.add-as", (p: Param<Somebody & { role: MemberRole }>) =>
  db
    .insertInto("membership")
    .values({ user_id: p("userId"), account_id: p("accountId"), role: p("role") })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Somebody who works for a company. */
export interface MemberRow {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
  ends_on: string | null;
  version: number;
}
/** What the database shows of it: to whoever signs in with a code of the company, and to the desk that has its case. */
const owned = statement(
  "membership.owned",
  (p: Param<Company>) => sql<{ owned: boolean }>`
  select exists (select from membership where account_id = ${p("accountId")}::bigint and role = 'owner' and still_runs(ends_on)) as owned`,
);
const list = statement(
  "membership.list",
  (p: Param<Company>) => sql<MemberRow>`
  select m.user_id, u.first_name, u.last_name, u.email, m.role, m.ends_on::text as ends_on, m.version from membership m join app_user u on u.user_id = m.user_id
  where m.account_id = ${p("accountId")}::bigint order by m.role <> 'owner', u.last_name, u.first_name, m.user_id`,
);
const change = statement(
  "membership.change",
  (p: Param<Somebody & Access & { version: number }>) => sql<{ version: number }>`
  update membership set role = ${p("role")}::text, ends_on = ${p("endsOn")}::date, version = version + 1
  where account_id = ${p("accountId")}::bigint and user_id = ${p("userId")}::bigint and version = ${p("version")}::integer returning version`,
);
const end = statement(
  "membership.end",
  (p: Param<Somebody & { version: number }>) => sql<{ user_id: string }>`
  delete from membership where account_id = ${p("accountId")}::bigint and user_id = ${p("userId")}::bigint and version = ${p("version")}::integer returning user_id`,
);
const endOver = statement(
  "membership.end-over",
  () => sql<{ user_id: string }>`delete from membership where not still_runs(ends_on) returning user_id`,
);

const own = statement(
  "membership.own",
  (p: Param<Somebody>) => sql<{ user_id: string }>`
  insert into membership (user_id, account_id, role) values (${p("userId")}::bigint, ${p("accountId")}::bigint, 'owner')
  on conflict (user_id, account_id) do update set role = 'owner', ends_on = null, version = membership.version + 1 returning user_id`,
);
const endOthers = statement(
  "membership.end-others",
  (p: Param<Somebody>) => sql<{ user_id: string }>`
  delete from membership where account_id = ${p("accountId")}::bigint and user_id <> ${p("userId")}::bigint returning user_id`,
);
const leave = statement(
  "membership.leave",
  (p: Param<Somebody>) => sql<{ user_id: string }>`
  delete from membership where account_id = ${p("accountId")}::bigint and user_id = ${p("userId")}::bigint returning user_id`,
);

/** Makes a person an owner of a company. The database lets the worker do it for whoever has taken it over, and nobody else. */
export const makeOwner = (on: Db, userId: string, accountId: string) => on.rows(own, { userId, accountId });
/** Ends everybody else's work for a company; says whose. */
export const endOtherMembers = async (on: Db, userId: string, accountId: string): Promise<string[]> =>
  (await on.rows(endOthers, { userId, accountId })).map((row) => row.user_id);
/** A person stops working for a company that was given back; false when they did not. */
export const leaveCompany = async (on: Db, userId: string, accountId: string): Promise<boolean> =>
  (await on.rows(leave, { userId, accountId })).length > 0;
/** Lets a person work for a company; who does already goes on doing so. */
export const addMember = (on: Db, userId: string, accountId: string) => on.rows(add, { userId, accountId });
/** The same as something else than its owner. */
export const addMemberAs = (on: Db, who: Somebody & { role: MemberRole }) => on.rows(addAs, who);
/** Whether anybody owns a company. */
export const isOwned = async (on: Db, accountId: string): Promise<boolean> => (await on.rows(owned, { accountId }))[0]?.owned === true;
/** Who works for a company, owners first. */
export const findMembersOf = (on: Db, accountId: string) => on.rows(list, { accountId });
/** False when somebody else was faster. */
export const changeMember = async (on: Db, to: Somebody & Access & { version: number }) => (await on.rows(change, to)).length > 0;
export const endMember = async (on: Db, whom: Somebody & { version: number }) => (await on.rows(end, whom)).length > 0;
/** Ends what has run out; says how many. */
export const endOverMembers = async (on: Db) => (await on.rows(endOver, {})).length;
