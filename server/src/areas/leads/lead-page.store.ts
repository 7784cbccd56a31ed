import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { hasExpired, isOpen, LEAD_COLUMNS, shownStatus, type LeadRow } from "./lead.store.ts";
import { db, statement } from "./leads.tables.ts";

/** Where a page begins; `micros` and `id` name the row before it. */
interface PageParams {
  accountId: string;
  dunningLevel: number | null;
  limit: number;
  offset: number;
  /** The moment of the row before the page in microseconds, and its number. */
  micros: string | null;
  id: string | null;
}
type Filter = LeadStatus | "all";
/**
 * How the page is found: from the top, which is quick for the first pages; behind a given row; or by the calendar, which says
 * on which day the page begins however far down it is.
 */
type Way = "top" | "after" | "calendar";

const CONDITION = {
  all: sql<boolean>`true`,
  new: isOpen,
  accepted: sql<boolean>`l.status = 'accepted'`,
  declined: sql<boolean>`l.status = 'declined'`,
  expired: hasExpired,
} as const satisfies Record<Filter, unknown>;
/** Which lines of the calendar and of the tally belong to a filter; of the expired, the open ones are subtracted. */
const STORED = {
  all: sql<boolean>`true`,
  new: sql<boolean>`k.status = 'new'`,
  accepted: sql<boolean>`k.status = 'accepted'`,
  declined: sql<boolean>`k.status = 'declined'`,
  expired: sql<boolean>`k.status = 'new'`,
} as const satisfies Record<Filter, unknown>;

const leadLevel = (p: Param<PageParams>, byLevel: boolean) =>
  byLevel ? sql<boolean>`l.dunning_level = ${p("dunningLevel")}::smallint` : sql<boolean>`true`;
const lineLevel = (p: Param<PageParams>, byLevel: boolean) =>
  byLevel ? sql<boolean>`k.dunning_level = ${p("dunningLevel")}::smallint` : sql<boolean>`true`;

const total = (p: Param<PageParams>, filter: Filter, byLevel: boolean) => {
  const open = sql<number>`(select count(*)::int from lead l where l.account_id = ${p("accountId")} and ${isOpen} and ${leadLevel(p, byLevel)})`;
  if (filter === "new") return open;
  const stored = byLevel
    ? sql<number>`(select coalesce(sum(n), 0)::int from lead_calendar k where k.account_id = ${p("accountId")} and k.unit = 'month' and ${STORED[filter]} and ${lineLevel(p, byLevel)})`
    : sql<number>`(select coalesce(sum(n), 0)::int from lead_tally k where k.account_id = ${p("accountId")} and ${STORED[filter]})`;
  return filter === "expired" ? sql<number>`${stored} - ${open}` : stored;
};

/** Counts by month or day, newest first, with the number of rows before each. */
const counts = (p: Param<PageParams>, filter: Filter, byLevel: boolean, unit: "month" | "day") => {
  const within = unit === "day" ? sql`k.starts >= m.starts and k.starts < (m.starts + interval '1 month')::date` : sql`true`;
  const openWithin =
    unit === "day"
      ? sql`l.received_at >= m.starts::timestamp at time zone 'UTC' and l.received_at < (m.starts + interval '1 month') at time zone 'UTC'`
      : sql`true`;
  const stored = sql`select k.starts, k.n from lead_calendar k
    where k.account_id = ${p("accountId")} and k.unit = ${sql.lit(unit)} and ${within} and ${STORED[filter]} and ${lineLevel(p, byLevel)}`;
  const open = sql`union all select date_trunc(${sql.lit(unit)}, l.received_at at time zone 'UTC')::date, -1 from lead l
    where l.account_id = ${p("accountId")} and ${isOpen} and ${openWithin} and ${leadLevel(p, byLevel)}`;
  return sql`select starts, sum(n) as n, coalesce(sum(sum(n)) over (order by starts desc rows between unbounded preceding and 1 preceding), 0) as before
    from (${stored} ${filter === "expired" ? open : sql``}) counted group by starts`;
};

/** The day on which the page begins, and how many rows of that day come before it. */
const findBeginning = (p: Param<PageParams>, filter: Filter, byLevel: boolean) => sql<{ below: Date; rest: number }>`(
  select (d.starts + 1)::timestamp at time zone 'UTC' as below, (m.rest - d.before)::int as rest
  from (
    select starts, ${p("offset")}::int - before as rest from (${counts(p, filter, byLevel, "month")}) month
    where before <= ${p("offset")}::int and before + n > ${p("offset")}::int
  ) m
  cross join lateral (
    select starts, before from (${counts(p, filter, byLevel, "day")}) day where before <= m.rest and before + n > m.rest
  ) d)`;

const rowsOf = (p: Param<PageParams>, filter: Filter, byLevel: boolean, way: Way) =>
  db
    .selectFrom("lead as l")
    .selectAll()
    .where("l.account_id", "=", p("accountId"))
    .where(CONDITION[filter])
    .$if(byLevel, (query) => query.where(leadLevel(p, byLevel)))
    .$if(way === "calendar", (query) => query.where("l.received_at", "<", sql<Date>`b.below`))
    .$if(way === "after", (query) =>
      query.where(
        sql<boolean>`(l.received_at, l.id) < (timestamptz 'epoch' + ${p("micros")}::bigint * interval '1 microsecond', ${p("id")}::bigint)`,
      ),
    )
    .orderBy("l.received_at", "desc")
    .orderBy("l.id", "desc")
    .limit(p("limit"))
    .offset(way === "calendar" ? sql<number>`b.rest` : p("offset"));

/** Looked up row by row: without it the planner, who does not know how few rows are left, may read whole tables instead. */
const ONE = sql<number>`1`;

/**
 * The rows hang on the total, so that an empty page still tells it: one round trip in every case. Contacts are joined
 * after the cut: a late page must not look up those it skips.
 */
const page = (filter: Filter, byLevel: boolean, way: Way) =>
  statement(`leads.page.${filter}.${way}${byLevel ? ".level" : ""}`, (p: Param<PageParams>) => {
    const start =
      way === "calendar"
        ? findBeginning(p, filter, byLevel)
        : sql<{ below: Date; rest: number }>`(select null::timestamptz as below, 0 as rest)`;
    return db
      .selectFrom(db.selectNoFrom(total(p, filter, byLevel).as("total")).as("t"))
      .leftJoin(start.as("b"), (join) => join.onTrue())
      .leftJoinLateral(rowsOf(p, filter, byLevel, way).as("l"), (join) => join.onTrue())
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
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("lead_decline as x")
            .selectAll()
            .whereRef("x.account_id", "=", "l.account_id")
            .whereRef("x.lead_id", "=", "l.id")
            .limit(ONE)
            .as("d"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("lead_reclaim as x")
            .selectAll()
            .whereRef("x.account_id", "=", "l.account_id")
            .whereRef("x.lead_id", "=", "l.id")
            .limit(ONE)
            .as("r"),
        (join) => join.onTrue(),
      )
      .select(LEAD_COLUMNS)
      .select([shownStatus, "t.total", sql<string>`(extract(epoch from l.received_at) * 1000000)::bigint::text`.as("micros")])
      .orderBy("l.received_at", "desc")
      .orderBy("l.id", "desc");
  });
const every = (filter: Filter) => {
  const ways = (byLevel: boolean) => ({
    top: page(filter, byLevel, "top"),
    after: page(filter, byLevel, "after"),
    calendar: page(filter, byLevel, "calendar"),
  });
  return { anyLevel: ways(false), oneLevel: ways(true) };
};
const pages = {
  all: every("all"),
  new: every("new"),
  accepted: every("accepted"),
  declined: every("declined"),
  expired: every("expired"),
} as const satisfies Record<Filter, unknown>;

/** Up to here walking is as quick as looking into the calendar. */
const WALKED = 100;
const wayOf = (filter: Filter, { micros, offset }: PageParams): Way => {
  if (micros !== null) return "after";
  // Open leads are few and change with every minute; the calendar cannot know them.
  return offset <= WALKED || filter === "new" ? "top" : "calendar";
};

/** A row of a page; `micros` is its place in the order, finer than a `Date`. */
export type PageRow = LeadRow & { total: number; micros: string };
/** Where a page lies: by its offset, or behind a row. */
export type PagePlace = Pick<PageParams, "accountId" | "dunningLevel" | "limit" | "offset"> & {
  readonly after?: { readonly micros: string; readonly id: string } | undefined;
};

/** One page, newest first, with the number of all that match; every page costs about the same, however far down. */
export const findLeadPage = async (on: Db, filter: Filter, place: PagePlace): Promise<{ rows: PageRow[]; total: number }> => {
  const { after, ...where } = place;
  const params: PageParams = { ...where, micros: after?.micros ?? null, id: after?.id ?? null };
  const statements = pages[filter][params.dunningLevel === null ? "anyLevel" : "oneLevel"];
  const rows = await on.rows(statements[wayOf(filter, params)], params);
  const isLead = (row: (typeof rows)[number]): row is typeof row & PageRow => row.external_id !== null;
  return { rows: rows.filter(isLead), total: rows[0]?.total ?? 0 };
};
