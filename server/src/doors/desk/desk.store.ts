import { CASES_PER_PAGE, type CaseList } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./desk.tables.ts";

/** A case as it is shown. */
export interface CaseRow {
  readonly number: string;
  readonly version: number;
  readonly kind: string;
  readonly company_id: string | null;
  readonly company: string | null;
  readonly city: string | null;
  readonly asked_by: string | null;
  readonly object: string;
  readonly facts: Record<string, unknown>;
  readonly since: Date;
  readonly due_at: Date;
  readonly overdue: boolean;
  readonly taken_by: string | null;
  readonly taker: string | null;
  readonly snoozed_until: string | null;
  readonly closed_at: Date | null;
  readonly closer: string | null;
  readonly decision: string | null;
  readonly answer: string | null;
}

const TODAY = sql`(now() at time zone 'Europe/Berlin')::date`;
/** Put off, and not yet so late that it counts again: nothing that is overdue is out of sight. */
const ASLEEP = sql`(c.snoozed_until > ${TODAY} and c.due_at >= now())`;
const ROW = sql`
  select c.number, c.version, c.kind, c.company_id, a.name as company, a.city, c.asked_by, c.object, c.facts, c.since, c.due_at,
    c.closed_at is null and c.due_at < now() as overdue, c.taken_by, t.first_name || ' ' || t.last_name as taker, c.snoozed_until::text as snoozed_until,
    c.closed_at, e.first_name || ' ' || e.last_name as closer, c.decision, c.answer
  from desk_case c left join account a on a.account_id = c.company_id left join app_user t on t.user_id = c.taken_by
  left join app_user e on e.user_id = c.closed_by`;

/** Which cases, of which brand, and behind which. */
interface Wanted {
  readonly brand: string;
  readonly list: CaseList;
  readonly kind: string | null;
  readonly after: string | null;
  readonly me: string;
}
const open = statement(
  "desk.open",
  (p: Param<Wanted>) => sql<CaseRow>`${ROW}
  where c.brand = ${p("brand")}::text and c.closed_at is null and (${p("kind")}::text is null or c.kind = ${p("kind")}::text)
    and case ${p("list")}::text when 'mine' then c.taken_by = ${p("me")}::bigint when 'snoozed' then coalesce(${ASLEEP}, false)
      else not coalesce(${ASLEEP}, false) end
    and (${p("after")}::bigint is null or (c.due_at, c.number) > (select f.due_at, f.number from desk_case f where f.number = ${p("after")}::bigint))
  order by c.due_at, c.number limit ${sql.lit(CASES_PER_PAGE + 1)}`,
);
const closed = statement(
  "desk.closed",
  (p: Param<Omit<Wanted, "list" | "me">>) => sql<CaseRow>`${ROW}
  where c.brand = ${p("brand")}::text and c.closed_at is not null and (${p("kind")}::text is null or c.kind = ${p("kind")}::text)
    and (${p("after")}::bigint is null or (c.closed_at, c.number) < (select f.closed_at, f.number from desk_case f where f.number = ${p("after")}::bigint))
  order by c.closed_at desc, c.number desc limit ${sql.lit(CASES_PER_PAGE + 1)}`,
);
const one = statement(
  "desk.one",
  (p: Param<{ brand: string; number: string }>) =>
    sql<CaseRow>`${ROW} where c.brand = ${p("brand")}::text and c.number = ${p("number")}::bigint`,
);
const counts = statement(
  "desk.counts",
  (p: Param<{ brand: string; me: string }>) => sql<{ waiting: number; overdue: number; mine: number; snoozed: number }>`
  select count(*) filter (where not coalesce(${ASLEEP}, false))::int as waiting, count(*) filter (where c.due_at < now())::int as overdue,
    count(*) filter (where c.taken_by = ${p("me")}::bigint)::int as mine, count(*) filter (where coalesce(${ASLEEP}, false))::int as snoozed
  from desk_case c where c.brand = ${p("brand")}::text and c.closed_at is null`,
);
const colleagues = statement(
  "desk.colleagues",
  () => sql<{ id: string; name: string }>`
  select user_id::text as id, first_name || ' ' || last_name as name from app_user where 'desk' = any (roles) and status = 'active' order by last_name, first_name, user_id`,
);
const companies = statement(
  "desk.companies",
  (p: Param<{ brand: string; term: string; pattern: string }>) => sql<{ id: string; name: string; city: string; number: string | null }>`
  select a.account_id::text as id, a.name, a.city, c.customer_number as number from account a left join customer c on c.account_id = a.account_id
  where a.brand = ${p("brand")}::text and (c.customer_number = ${p("term")}::text or a.account_id::text = ${p("term")}::text or a.name ilike ${p("pattern")}::text)
  order by a.name, a.account_id limit 10`,
);
const isOfBrand = statement(
  "desk.company-of-brand",
  (p: Param<{ brand: string; companyId: string }>) => sql<{ there: boolean }>`
  select exists (select from account where account_id = ${p("companyId")}::bigint and brand = ${p("brand")}::text) as there`,
);

const hold = statement(
  "desk.hold",
  (p: Param<{ brand: string; number: string }>) => sql<{ version: number; taken_by: string | null; closed_at: Date | null }>`
  select version, taken_by, closed_at from desk_case where brand = ${p("brand")}::text and number = ${p("number")}::bigint for update`,
);
const take = statement(
  "desk.take",
  (p: Param<{ number: string; by: string }>) => sql<object>`
  update desk_case set taken_by = ${p("by")}::bigint, snoozed_until = null, version = version + 1 where number = ${p("number")}::bigint`,
);
const snooze = statement(
  "desk.snooze",
  (p: Param<{ number: string; until: string; days: number }>) => sql<{ number: string }>`
  update desk_case set snoozed_until = ${p("until")}::date, version = version + 1
  where number = ${p("number")}::bigint and ${p("until")}::date > ${TODAY} and ${p("until")}::date <= ${TODAY} + ${p("days")}::integer returning number`,
);
/** From here on the transaction acts for this company, as the worker does: the fences of its tables let it through, and no other. */
const actFor = statement(
  "desk.act-for",
  (p: Param<{ companyId: string }>) =>
    sql<{ company: string }>`select set_config('app.account_id', ${p("companyId")}::text, true) as company`,
);
const end = statement(
  "desk.end",
  (p: Param<{ number: string; by: string; decision: string; answer: string }>) => sql<object>`
  update desk_case set closed_at = coalesce(closed_at, now()), closed_by = ${p("by")}::bigint, decision = ${p("decision")}::text, answer = ${p("answer")}::text,
    version = version + 1 where number = ${p("number")}::bigint`,
);
const waiting = statement(
  "desk.waiting",
  () => sql<{ kind: string; brand: string; open: number; overdue: number; oldest: Date }>`
  select kind, brand, count(*)::int as open, count(*) filter (where due_at < now())::int as overdue, min(since) as oldest
  from desk_case where closed_at is null group by kind, brand order by kind, brand`,
);

/** A page of a list, and one more where there is one. */
export const findCases = (on: Db, wanted: Wanted): Promise<CaseRow[]> =>
  wanted.list === "closed" ? on.rows(closed, wanted) : on.rows(open, wanted);
/** One case of the brand. */
export const findCase = async (on: Db, brand: string, number: string): Promise<CaseRow | undefined> =>
  (await on.rows(one, { brand, number }))[0];
/** How much waits. */
export const countCases = async (on: Db, brand: string, me: string) =>
  (await on.rows(counts, { brand, me }))[0] ?? { waiting: 0, overdue: 0, mine: 0, snoozed: 0 };
/** Everybody who works at the desk. */
export const findColleagues = (on: Db) => on.rows(colleagues, {});
/** Companies of the brand by number or by a part of the name. */
export const findCompanies = (on: Db, brand: string, term: string) =>
  on.rows(companies, { brand, term, pattern: `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` });
/** Whether a company is one of the brand's. */
export const isCompanyOf = async (on: Db, brand: string, companyId: string): Promise<boolean> =>
  (await on.rows(isOfBrand, { brand, companyId }))[0]?.there ?? false;
/** Holds a case until the transaction ends. */
export const holdCase = async (on: Tx, brand: string, number: string) => (await on.rows(hold, { brand, number }))[0];
/** Puts a case into somebody's hands; one that was put off is awake again. */
export const giveCase = (on: Tx, number: string, by: string) => on.rows(take, { number, by });
/** Puts a case off until a day; false when the day is past or too far. */
export const putOff = async (on: Tx, number: string, until: string, days: number): Promise<boolean> =>
  (await on.rows(snooze, { number, until, days })).length > 0;
/** Names the company that the rest of the transaction is about. */
export const actForCompany = (on: Tx, companyId: string) => on.rows(actFor, { companyId });
/** Writes down how a case was decided. */
export const endCase = (on: Tx, ended: { number: string; by: string; decision: string; answer: string }) => on.rows(end, ended);
/** What waits, in numbers; the worker and the operator see all of it. */
export const findWaiting = (on: Db) => on.rows(waiting, {});
