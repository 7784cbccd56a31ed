import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { sql, type AliasedExpression, type RawBuilder, type Selectable } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { DB } from "../../db/tables.ts";
import { dawn, FIRST_DAY, foundIn, LAST_DAY, type Sought } from "../../db/word-search.ts";
import { CONDITION, countSince, findBeginning, hasLevel, total, type Filter, type Level, type PageParams } from "./lead-calendar.store.ts";
import { LEAD_COLUMNS, LEAD_EXTRAS, shownStatus, type LeadRow } from "./lead.store.ts";
import { db, statement } from "./leads.tables.ts";

/** Looked up row by row: without it the planner, who does not know how few rows are left, may read whole tables instead. */
const ONE = sql<number>`1`;

type Counted = AliasedExpression<{ total: number; more: boolean }, "t">;
/** A lead as it is stored. */
export type LeadRows = Selectable<DB["lead"]>;
type Rows = AliasedExpression<LeadRows, "l">;

/**
 * The rows hang on the total, so that an empty page still tells it: one round trip in every case. Contacts are joined
 * after the cut: a late page must not look up those it skips.
 */
export const pageOf = (counted: Counted, rows: Rows, sort: ListSort) =>
  db
    .selectFrom(counted)
    .leftJoinLateral(rows, (join) => join.onTrue())
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("lead_contact as x")
          .selectAll()
          .whereRef("x.account_id", "=", "l.account_id")
          .whereRef("x.lead_id", "=", "l.id")
          .where("l.status", "=", sql.lit("accepted"))
          .limit(ONE)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(LEAD_COLUMNS)
    .select(LEAD_EXTRAS)
    .select(["t.total", "t.more"])
    .orderBy("l.received_at", sort === "newest" ? "desc" : "asc")
    .orderBy("l.id", sort === "newest" ? "desc" : "asc");

/** Leads of the filter, newest first. */
const leadsOf = (p: Param<PageParams>, filter: Filter, level: Level) =>
  db
    .selectFrom("lead as l")
    .selectAll()
    .where("l.account_id", "=", p("accountId"))
    .where(CONDITION[filter])
    .$if(level !== "any", (query) => query.where(hasLevel(p, "l", level)))
    .orderBy("l.received_at", "desc")
    .orderBy("l.id", "desc");

const all = (p: Param<PageParams>, filter: Filter, level: Level): Counted =>
  sql<{ total: number; more: boolean }>`(select ${total(p, filter, level)} as total, false as more)`.as("t");
const name = (filter: Filter, way: string, level: Level) => `leads.page.${filter}.${way}${level === "one" ? ".level" : ""}`;

/** From the top, which is quick for the first pages. */
const fromTop = (filter: Filter, level: Level) =>
  statement(name(filter, "top", level), (p: Param<PageParams>) =>
    pageOf(all(p, filter, level), leadsOf(p, filter, level).limit(p("limit")).offset(p("offset")).as("l"), "newest"),
  );
/** Behind a given row. */
const behindRow = (filter: Filter, level: Level) =>
  statement(name(filter, "after", level), (p: Param<PageParams>) => {
    const rows = leadsOf(p, filter, level).where(
      sql<boolean>`(l.received_at, l.id) < (timestamptz 'epoch' + ${p("micros")}::bigint * interval '1 microsecond', ${p("id")}::bigint)`,
    );
    return pageOf(all(p, filter, level), rows.limit(p("limit")).offset(p("offset")).as("l"), "newest");
  });

/** Rows from a place on that the calendar finds, however far down it is. */
const rowsFrom = (p: Param<PageParams>, filter: Filter, level: Level, place: unknown, limit: number | RawBuilder<number>): Rows => {
  const rows = leadsOf(p, filter, level).where("l.received_at", "<", sql<Date>`b.below`);
  return db
    .selectFrom(findBeginning(p, filter, level, place).as("b"))
    .innerJoinLateral(
      rows
        .limit(limit)
        .offset(sql<number>`b.rest`)
        .as("r"),
      (join) => join.onTrue(),
    )
    .selectAll("r")
    .as("l");
};
const byCalendar = (filter: Filter, level: Level) =>
  statement(name(filter, "calendar", level), (p: Param<PageParams>) =>
    pageOf(all(p, filter, level), rowsFrom(p, filter, level, p("offset"), p("limit")), "newest"),
  );

type DayParams = PageParams & { from: string; to: string };
const begin = (p: Param<DayParams>) => dawn(p("from"));
const end = (p: Param<DayParams>) => dawn(sql`${p("to")}::date + 1`);

/** Open leads are few and change with every minute: those of the days are walked. */
const openOfDays = (sort: ListSort) =>
  statement(name("new", sort, "asked"), (p: Param<DayParams>) => {
    const rows = leadsOf(p, "new", "asked").where("l.received_at", ">=", begin(p)).where("l.received_at", "<", end(p)).clearOrderBy();
    const counted = sql<number>`${countSince(p, "new", "asked", begin(p))} - ${countSince(p, "new", "asked", end(p))}`;
    const way = sort === "newest" ? "desc" : "asc";
    const page = rows.orderBy("l.received_at", way).orderBy("l.id", way).limit(p("limit")).offset(p("offset"));
    return pageOf(sql<{ total: number; more: boolean }>`(select ${counted} as total, false as more)`.as("t"), page.as("l"), sort);
  });
/** A page of some days: they are a stretch of the whole list, and the oldest first are that stretch from its end. */
const ofDays = (filter: Exclude<Filter, "new">, sort: ListSort) =>
  statement(name(filter, sort, "asked"), (p: Param<DayParams>) => {
    const place =
      sort === "newest" ? sql`after_it + ${p("offset")}::int` : sql`greatest(after_it, with_it - ${p("offset")}::int - ${p("limit")}::int)`;
    const last = sort === "newest" ? sql`least(place + ${p("limit")}::int, with_it)` : sql`with_it - ${p("offset")}::int`;
    const counted = sql<{ total: number; more: boolean }>`(
      select with_it - after_it as total, false as more, place, greatest(0, ${last} - place) as rows
      from (select ${countSince(p, filter, "asked", begin(p))} as with_it, ${countSince(p, filter, "asked", end(p))} as after_it) c
        cross join lateral (select ${place} as place) d)`;
    return pageOf(counted.as("t"), rowsFrom(p, filter, "asked", sql.ref("t.place"), sql<number>`t.rows`), sort);
  });

type SearchParams = Sought & Pick<PageParams, "dunningLevel"> & { status: string | null };
/** What was found by its words; `narrowed` asks the lead itself for status and level. */
const writeFound = (sort: ListSort, narrowed: boolean) =>
  statement(`leads.found.${sort}${narrowed ? ".narrowed" : ""}`, (p: Param<SearchParams>) => {
    const fits = sql`select from lead l where l.account_id = ${p("accountId")} and l.id = x.id and ${hasLevel(p, "l", "asked")}
      and (${p("status")}::text is null or ${p("status")} = ${shownStatus.expression})`;
    const matches = foundIn(p, { table: "lead_word", newestFirst: sort === "newest", fits: narrowed ? fits : undefined });
    const rows = db
      .selectFrom(sql<{ id: string }>`unnest(t.ids)`.as<"i">(sql`i(id)`))
      .innerJoin("lead as r", (join) => join.onRef("r.id", "=", "i.id").on("r.account_id", "=", p("accountId")))
      .selectAll("r");
    return pageOf(matches.as("t"), rows.as("l"), sort);
  });

const FILTERS = ["all", "new", "accepted", "declined", "expired"] as const satisfies readonly Filter[];
const each = <T>(make: (filter: Filter) => T) => Object.fromEntries(FILTERS.map((filter) => [filter, make(filter)])) as Record<Filter, T>;
const writeAtLevel = (level: Level) => ({
  top: each((filter) => fromTop(filter, level)),
  after: each((filter) => behindRow(filter, level)),
  calendar: each((filter) => byCalendar(filter, level)),
});
const WHOLE = { any: writeAtLevel("any"), one: writeAtLevel("one") };
const DAYS = {
  newest: each((filter) => (filter === "new" ? openOfDays("newest") : ofDays(filter, "newest"))),
  oldest: each((filter) => (filter === "new" ? openOfDays("oldest") : ofDays(filter, "oldest"))),
};
const FOUND = {
  newest: { any: writeFound("newest", false), narrowed: writeFound("newest", true) },
  oldest: { any: writeFound("oldest", false), narrowed: writeFound("oldest", true) },
};

/** Up to here walking is as quick as looking into the calendar. */
const WALKED = 100;
const wayOf = (filter: Filter, { micros, offset }: PageParams): keyof (typeof WHOLE)["any"] => {
  if (micros !== null) return "after";
  // Open leads are few and change with every minute; the calendar cannot know them.
  return offset <= WALKED || filter === "new" ? "top" : "calendar";
};

/** A row of a page. */
export type PageRow = LeadRow & { total: number; more: boolean };
/** Where a page lies: by its offset, or behind a row; of the whole list, of some days, or of what was found. */
export interface PagePlace {
  readonly accountId: string;
  readonly dunningLevel: number | null;
  readonly limit: number;
  readonly offset: number;
  readonly after?: { readonly micros: string; readonly id: string } | undefined;
  readonly search?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly sort?: ListSort | undefined;
}

const rowsOf = (on: Db, filter: Filter, { accountId, dunningLevel, limit, offset, ...place }: PagePlace) => {
  const { after, search, startDate, endDate, sort = "newest" } = place;
  const [from, to] = [startDate ?? FIRST_DAY, endDate ?? LAST_DAY];
  const asked = { accountId, dunningLevel, limit, offset };
  if (search !== undefined) {
    const narrowed = filter === "all" && dunningLevel === null ? "any" : "narrowed";
    return on.rows(FOUND[sort][narrowed], { ...asked, from, to, search, status: filter === "all" ? null : filter });
  }
  const params: PageParams = { ...asked, micros: after?.micros ?? null, id: after?.id ?? null };
  if (startDate === undefined && endDate === undefined && sort === "newest")
    return on.rows(WHOLE[dunningLevel === null ? "any" : "one"][wayOf(filter, params)][filter], params);
  return on.rows(DAYS[sort][filter], { ...params, from, to });
};

/** One page with the number of all that match; every page costs about the same, however far down. */
export const findLeadPage = async (on: Db, filter: Filter, place: PagePlace) => {
  const rows = await rowsOf(on, filter, place);
  const isLead = (row: (typeof rows)[number]): row is typeof row & PageRow => row.external_id !== null;
  return { rows: rows.filter(isLead), total: rows[0]?.total ?? 0, more: rows[0]?.more ?? false };
};
