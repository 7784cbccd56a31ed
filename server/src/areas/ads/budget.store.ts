import type { BudgetFrom } from "@schaufenster/contract/areas/ads/budget.rules.ts";
import type { AdChannel, PauseAction, PauseState } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { State } from "../../facts/facts.store.ts";
import { statement } from "./ads.tables.ts";
import { countsOf, isNamed, ofAccount, sumOf, type Named } from "./figures.store.ts";

/** A day with figures. */
export interface SpentRow {
  readonly day: string;
  readonly cost: number;
  readonly contacts: number;
}
export interface PauseOfBudget {
  readonly id: string;
  readonly version: number;
  readonly from_on: string;
  readonly until_on: string;
  readonly state: PauseState;
  readonly asked_at: string;
  readonly asked_by_name: string | null;
  readonly answered_at: string | null;
  readonly words: string | null;
}
export interface ChangeRow {
  readonly id: string;
  readonly at: string;
  readonly by: "company" | "agency" | "platform";
  readonly by_name: string | null;
  readonly what: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly why: string | null;
  readonly action: PauseAction | null;
  readonly from_on: string | null;
  readonly until_on: string | null;
}
export interface BudgetRow extends State {
  budgets: BudgetFrom[];
  starts_on: string;
  days: SpentRow[];
  pauses: PauseOfBudget[];
  changes: ChangeRow[];
}
/** So many lines of the ledger, of so long. */
const LINES = 200;
const PAUSES = 10;

const budget = (channel: AdChannel) =>
  statement(
    `ads.${channel}-budget`,
    (p: Param<Named & { from: string; to: string }>) => sql<BudgetRow>`
    select a.budgets, a.starts_on::text as starts_on, s.last_day::text as last_day, s.delivered_at,
      coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'cost', d.cost, 'contacts', d.contacts) order by d.day) from (
        select c.day, ${sumOf(channel, "costCents")} as cost, ${sumOf(channel, "contacts")} as contacts from (${countsOf(channel, p)}) c group by c.day
      ) d), '[]') as days,
      coalesce((select jsonb_agg(to_jsonb(x)) from (
        select p.id::text as id, p.version, p.from_on, p.until_on, p.state, q.at as asked_at, q.moved_by_name as asked_by_name, p.answered_at, p.words
        from ad_pause p join ad_pause_step q on q.account_id = p.account_id and q.pause_id = p.id and q.action = 'request'
        where p.account_id = a.account_id and p.channel = a.channel order by p.id desc limit ${sql.lit(PAUSES)}
      ) x), '[]') as pauses,
      coalesce((select jsonb_agg(to_jsonb(x)) from (
        select 'change-' || c.id as id, c.at, c.by, null::text as by_name, c.what, c.before, c.after, c.why, null::text as action, null::date as from_on, null::date as until_on
        from ad_change c where c.account_id = a.account_id and c.channel = a.channel and c.at > now() - interval '2 years'
        union all
        select 'pause-' || q.pause_id || '-' || q.version, q.at, case when q.moved_by is null then 'agency' else 'company' end, q.moved_by_name, null, null, null, q.reason,
          q.action, p.from_on, p.until_on
        from ad_pause_step q join ad_pause p on p.account_id = q.account_id and p.id = q.pause_id
        where q.account_id = a.account_id and p.channel = a.channel and q.at > now() - interval '2 years'
        order by at desc, id desc limit ${sql.lit(LINES)}
      ) x), '[]') as changes
    from ${ofAccount(channel)} where ${isNamed(channel, p)}`,
  );
const BUDGET = { search: budget("search"), social: budget("social") };

/** What was spent, wished and changed; nothing when the company has no such account. */
export const findBudget = async (on: Db, channel: AdChannel, asked: Named & { from: string; to: string }): Promise<BudgetRow | undefined> =>
  (await on.rows(BUDGET[channel], asked))[0];
