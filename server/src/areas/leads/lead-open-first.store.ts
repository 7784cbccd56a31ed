import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { findBeginning, hasLevel, total, type Level, type PageParams } from "./lead-calendar.store.ts";
import { pageOf, type LeadRows, type PageRow } from "./lead-page.store.ts";
import { statement } from "./leads.tables.ts";

/* Open leads first, then all others, each newest first, as they were at one moment: whatever is answered, expires or comes in meanwhile, the pages of that moment stay as they are (decision 0045). */

type OpenFirstParams = Omit<PageParams, "micros" | "id"> & { asOf: string };
type P = Param<OpenFirstParams>;

/** The moment that counts. */
const moment = (p: P) => sql<Date>`${p("asOf")}::timestamptz`;
/** What is older would leave many to be looked at that are answered long since. */
const OLDEST_MS = 86_400_000;
const momentOf = (asOf: string | null): string => {
  const now = Date.now();
  const wanted = asOf === null ? now : Date.parse(asOf);
  return new Date(Math.min(now, Math.max(wanted, now - OLDEST_MS))).toISOString();
};

/** Came in later, was open then, or has been answered since; of leads whose deadline lay ahead. A refusal has its moment beside it. */
const isAhead = (p: P) => sql<boolean>`(l.received_at > ${moment(p)} or l.status = 'new' or coalesce(l.accepted_at >= ${moment(p)}, false)
  or (l.status = 'declined' and coalesce((select x.at >= ${moment(p)} from lead_decline x where x.account_id = l.account_id and x.lead_id = l.id limit 1), false)))`;

/** What does not belong to the rest of the list. Two indexes hold the few leads whose deadline lies ahead, those that wait and those that are answered. */
const ahead = (p: P, level: Level) => sql`(
  select l.* from lead l
  where l.account_id = ${p("accountId")} and l.status = 'new' and l.answer_by >= ${moment(p)} and ${hasLevel(p, "l", level)}
  union all
  select l.* from lead l
  where l.account_id = ${p("accountId")} and l.status <> 'new' and l.answer_by >= ${moment(p)} and ${isAhead(p)} and ${hasLevel(p, "l", level)})`;

/** How many there are, how many of them lead the list, and how many rows of the page are left for the others, from which place on. */
const countAll = (p: P, level: Level) => sql<{ total: number; more: boolean }>`(
  select c.*, greatest(0, ${p("offset")}::int - c.open) as place, least(${p("limit")}::int, greatest(0, ${p("offset")}::int + ${p("limit")}::int - c.open)) as rest
  from (
    select ${total(p, "all", level)} - a.later as total, false as more, a.open
    from (select (count(*) filter (where l.received_at <= ${moment(p)}))::int as open, (count(*) filter (where l.received_at > ${moment(p)}))::int as later from ${ahead(p, level)} l) a
  ) c)`;

/** The others, walked from the top or from a day that the calendar finds. */
const others = (p: P, level: Level, way: "top" | "calendar") => {
  const rows = sql`select l.*, false as leads from lead l
    where l.account_id = ${p("accountId")} and not (l.answer_by >= ${moment(p)} and ${isAhead(p)}) and ${hasLevel(p, "l", level)}`;
  const newest = sql`order by l.received_at desc, l.id desc limit t.rest`;
  if (way === "top") return sql`${rows} ${newest} offset t.place`;
  const beginning = findBeginning(p, "all", level, sql`t.place`, ahead(p, level));
  return sql`select r.* from ${beginning} b cross join lateral (${rows} and l.received_at < b.below ${newest} offset b.rest) r`;
};

const name = (level: Level, way: string): string => `leads.page.open-first.${way}${level === "one" ? ".level" : ""}`;
const openFirst = (level: Level, way: "top" | "calendar") =>
  statement(name(level, way), (p: Param<OpenFirstParams>) => {
    const rows = sql<LeadRows>`(
      (select l.*, true as leads from ${ahead(p, level)} l where l.received_at <= ${moment(p)}
        order by l.received_at desc, l.id desc limit ${p("limit")} offset ${p("offset")})
      union all
      (${others(p, level, way)}))`;
    return pageOf(countAll(p, level).as("t"), rows.as("l"), "newest")
      .clearOrderBy()
      .orderBy(sql`l.leads`, "desc")
      .orderBy("l.received_at", "desc")
      .orderBy("l.id", "desc");
  });

const PAGES = {
  any: { top: openFirst("any", "top"), calendar: openFirst("any", "calendar") },
  one: { top: openFirst("one", "top"), calendar: openFirst("one", "calendar") },
};
/** Up to here walking is as quick as looking into the calendar. */
const WALKED = 100;

/** One page, the number of all, and the moment that the next page has to name. */
export const findOpenFirst = async (on: Db, { asOf, ...asked }: Omit<OpenFirstParams, "asOf"> & { asOf: string | null }) => {
  const place = { ...asked, asOf: momentOf(asOf) };
  const statements = PAGES[place.dunningLevel === null ? "any" : "one"];
  const rows = await on.rows(statements[place.offset <= WALKED ? "top" : "calendar"], place);
  const isLead = (row: (typeof rows)[number]): row is typeof row & PageRow => row.external_id !== null;
  return { rows: rows.filter(isLead), total: rows[0]?.total ?? 0, more: false, asOf: place.asOf };
};
