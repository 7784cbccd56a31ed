import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { WEBSITE_KIND as KIND } from "../../facts/dimensions.ts";
import type { State } from "../../facts/facts.store.ts";
import { countsOf, SOURCE_OF_SLOT } from "./figures.store.ts";
import { db, statement } from "./website.tables.ts";

/** Two windows of so many days, up to yesterday. */
export const WINDOW = 30;

interface WebsiteRow extends State {
  identifier: string;
  matomo_id: number | null;
  kind: string;
  url: string;
  name: string;
  package_name: string;
  editable: boolean;
  counted_since: string;
  visits: number | null;
  visits_before: number | null;
  days_before: number;
}
const list = statement("website.list", (p: Param<{ accountId: string; today: string }>) => {
  const [today, begin] = [sql`${p("today")}::date`, sql`(${p("today")}::date - ${sql.lit(WINDOW)})`];
  const visits = countsOf([KIND.visits], sql`(${p("today")}::date - ${sql.lit(2 * WINDOW)})`, sql`(${today} - 1)`);
  return sql<WebsiteRow>`
    select w.identifier, w.matomo_id, w.kind, w.url, w.name, w.package_name, w.editable, w.counted_since::text as counted_since,
      s.last_day::text as last_day, s.delivered_at, v.visits, v.visits_before, v.days_before
    from website w left join fact_source s on s.account_id = w.account_id and s.source = ${SOURCE_OF_SLOT}
    cross join lateral (
      select (sum(c.cnt) filter (where c.day >= ${begin}))::float8 as visits, (sum(c.cnt) filter (where c.day < ${begin}))::float8 as visits_before,
        (count(*) filter (where c.day < ${begin}))::int as days_before from (${visits}) c
    ) v
    where w.account_id = ${p("accountId")}::bigint order by w.kind desc, w.slot`;
});
/** One measurement: null was not among the first hundred. */
export interface Measured {
  readonly measuredOn: string;
  readonly position: number | null;
}
const keywords = statement(
  "website.keywords",
  (p: Param<{ accountId: string }>) => sql<{ keyword: string; place: string; positions: Measured[] }>`
  select keyword, place, positions from website_keyword where account_id = ${p("accountId")} order by keyword, id`,
);

const one = statement("website.one", (p: Param<{ accountId: string; identifier: string }>) =>
  db
    .selectFrom("website")
    .select(["slot", "url", "editable"])
    .where("account_id", "=", p("accountId"))
    .where("identifier", "=", p("identifier")),
);

/** One of the company's websites. */
export const findWebsite = async (on: Db, accountId: string, identifier: string) => (await on.rows(one, { accountId, identifier }))[0];
/** The websites of a company, landing pages last, with what was visited lately. */
export const findWebsites = (on: Db, accountId: string, today: string) => on.rows(list, { accountId, today });
/** The terms that were agreed. */
export const findKeywords = (on: Db, accountId: string) => on.rows(keywords, { accountId });
