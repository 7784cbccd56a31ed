import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { WEBSITE_KIND as KIND, websiteDim, WEBSITES_BEHIND } from "../../facts/dimensions.ts";
import { countsIn, stateOf, type FactState, type State } from "../../facts/facts.store.ts";
import { statement } from "./website.tables.ts";

/** Which website, as the specification names it: all of it must be right. */
export interface Named {
  readonly accountId: string;
  readonly identifier: string;
  readonly piwikId: string;
  readonly url: string;
}
interface Asked extends Named {
  /** The first day of the period before, of the period, and its last day. */
  readonly from: string;
  readonly start: string;
  readonly to: string;
}
interface Row extends State {
  day: string | null;
  dim: number | null;
  value_key: number;
  cnt: number;
  before: number | null;
  word: string | null;
}

/** The source of a website, and its dimensions, as they follow from its slot. */
export const SOURCE_OF_SLOT = sql.raw(`(${WEBSITES_BEHIND} + w.slot)`);
const dimsOf = (kinds: readonly number[]) =>
  sql.raw(`array[${kinds.map((kind) => `(${websiteDim(0, kind)} + w.slot * 10)::smallint`).join(", ")}]`);
export const countsOf = (kinds: readonly number[], from: Parameters<typeof countsIn>[0]["from"], to: typeof from) =>
  countsIn({ account: sql`w.account_id`, dims: dimsOf(kinds), from, to });

/** Some kinds day by day, some added up for the period and the one before; the state of the source beside them, and the words. */
const define = (name: string, daily: readonly number[], summed: readonly number[]) =>
  statement(name, (p: Param<Asked>) => {
    const [from, start, to] = [sql`${p("from")}::date`, sql`${p("start")}::date`, sql`${p("to")}::date`];
    const sums = sql`
      union all
      select null, c.dim, c.value_key, coalesce(sum(c.cnt) filter (where c.day >= ${start}), 0)::float8, (sum(c.cnt) filter (where c.day < ${start}))::float8
      from (${countsOf(summed, from, to)}) c group by c.dim, c.value_key`;
    return sql<Row>`
      select f.day::text as day, f.dim, f.value_key, f.cnt, f.before, x.word, s.last_day::text as last_day, s.delivered_at
      from website w left join fact_source s on s.account_id = w.account_id and s.source = ${SOURCE_OF_SLOT}
      left join lateral (
        select c.day, c.dim, c.value_key, c.cnt::float8 as cnt, null::float8 as before from (${countsOf(daily, from, to)}) c ${summed.length > 0 ? sums : sql``}
      ) f on true
      left join website_word x on x.account_id = w.account_id and x.word_id = f.value_key and f.dim % 10 in (${sql.lit(KIND.site)}, ${sql.lit(KIND.term)})
      where w.account_id = ${p("accountId")}::bigint and w.identifier = ${p("identifier")} and w.matomo_id::text = ${p("piwikId")} and w.url = ${p("url")}
      order by f.day, f.cnt desc, f.value_key`;
  });

/** What each of the calls shows. */
export const FIGURES = {
  views: define("website.views", [KIND.visits, KIND.pageViews, KIND.bounces, KIND.referrer], []),
  devices: define("website.devices", [KIND.visits], [KIND.device]),
  referrers: define("website.referrers", [KIND.visits], [KIND.referrer, KIND.site]),
  terms: define("website.terms", [KIND.visits, KIND.referrer], [KIND.term]),
};

export interface FoundDay {
  readonly day: string;
  readonly kind: number;
  readonly key: number;
  readonly cnt: number;
}
export interface FoundSum {
  readonly kind: number;
  readonly key: number;
  readonly cnt: number;
  readonly before: number | null;
  readonly word: string | null;
}
export interface Found {
  readonly days: readonly FoundDay[];
  readonly sums: readonly FoundSum[];
  readonly state: FactState;
}

/** The figures of a website; nothing when the company has none of that name. */
export const findFigures = async (on: Db, what: keyof typeof FIGURES, asked: Asked): Promise<Found | undefined> => {
  const rows = await on.rows(FIGURES[what], asked);
  if (rows.length === 0) return undefined;
  const found = rows.flatMap(({ dim, value_key: key, ...row }) => (dim === null ? [] : [{ kind: dim % 10, key, ...row }]));
  return {
    days: found.flatMap(({ day, kind, key, cnt }) => (day === null ? [] : [{ day, kind, key, cnt }])),
    sums: found.flatMap(({ day, kind, key, cnt, before, word }) => (day === null ? [{ kind, key, cnt, before, word }] : [])),
    state: stateOf(rows[0]),
  };
};
