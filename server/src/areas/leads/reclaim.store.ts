import { DUPLICATE_DAYS, type ReclaimReason } from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./leads.tables.ts";

/** A complaint on its way in. */
export interface NewReclaim {
  readonly accountId: string;
  readonly externalId: string;
  readonly userId: string;
  readonly reason: ReclaimReason;
  readonly comment: string;
  readonly attempts: number;
  readonly withinDays: number;
  readonly answerHours: number;
}
const create = statement(
  "leads.reclaim",
  (p: Param<NewReclaim>) => sql<{ lead_id: string }>`
  insert into lead_reclaim (account_id, lead_id, reason, comment, attempts, claimed_by, answer_by)
  select l.account_id, l.id, ${p("reason")}::text, ${p("comment")}::text, ${p("attempts")}::smallint, ${p("userId")}::bigint,
    now() + make_interval(hours => ${p("answerHours")}::int)
  from lead l where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")} and l.status = 'accepted'
    and l.accepted_at > now() - make_interval(days => ${p("withinDays")}::int)
  on conflict (account_id, lead_id) do nothing returning lead_id`,
);

interface FactsRow {
  reason: ReclaimReason;
  comment: string;
  attempts: number;
  accepted_at: Date;
  reclaimed_at: Date;
  trade: string;
  distance_m: number;
  radius_km: number | null;
  phone: string;
  asked_before: boolean;
  /** As they were at the delivery; nothing for leads from before that was kept. */
  wanted_trades: string[] | null;
  unwanted_trades: string[] | null;
}
/** A number as it is dialled within the country; null when there is none to compare. */
const dialForm = (phone: string) => `nullif(regexp_replace(regexp_replace(${phone}, '^\\s*(\\+|00)49', '0'), '[^0-9]', '', 'g'), '')`;
/** The same person is whoever gave the same address or the same number. */
const facts = statement(
  "leads.reclaim-facts",
  (p: Param<{ accountId: string; externalId: string }>) => sql<FactsRow>`
  select r.reason, r.comment, r.attempts, l.accepted_at, r.at as reclaimed_at, l.trade, l.distance_m, l.radius_km, l.wanted_trades, c.phone,
    exists (
      select from lead e join lead_contact ec on ec.account_id = e.account_id and ec.lead_id = e.id
      where e.account_id = l.account_id and e.status = 'accepted' and e.trade = l.trade and (e.received_at, e.id) < (l.received_at, l.id)
        and e.received_at >= l.received_at - make_interval(days => ${sql.lit(DUPLICATE_DAYS)})
        and (lower(ec.email) = lower(c.email) or ${sql.raw(dialForm("ec.phone"))} = ${sql.raw(dialForm("c.phone"))})
    ) as asked_before,
    coalesce(l.unwanted_trades, (select unwanted_trades from lead_settings s where s.account_id = l.account_id)) as unwanted_trades
  from lead_reclaim r join lead l on l.account_id = r.account_id and l.id = r.lead_id
  join lead_contact c on c.account_id = l.account_id and c.lead_id = l.id
  where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")} and r.state = 'checking'`,
);

interface Settlement {
  readonly accountId: string;
  readonly externalId: string;
  readonly state: "person" | "credited" | "refused";
  readonly answer: string | null;
  readonly words: string | null;
  /** The states from which it may be settled. */
  readonly from: readonly string[];
}
const settle = statement(
  "leads.reclaim-settle",
  (p: Param<Settlement>) => sql<{ lead_id: string }>`
  update lead_reclaim r set state = ${p("state")}::text, answer = ${p("answer")}::text, words = ${p("words")}::text,
    answered_at = case when ${p("answer")}::text is null then null else now() end
  from lead l where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")}
    and r.account_id = l.account_id and r.lead_id = l.id and r.state = any (${p("from")}::text[]) returning r.lead_id`,
);

/** A credit as its document tells it. */
export interface CreditRow {
  readonly number: string;
  readonly company: string;
  readonly title: string;
  readonly external_id: string;
  readonly reason: ReclaimReason;
  readonly accepted_at: Date;
  readonly claimed_at: Date;
  readonly at: Date;
}
const creditOf = statement(
  "leads.credit",
  (p: Param<{ accountId: string; externalId: string }>) => sql<CreditRow>`
  select r.credit_number as number, r.credit_company as company, r.credit_title as title, l.external_id, r.reason, l.accepted_at, r.at as claimed_at, r.answered_at as at
  from lead_reclaim r join lead l on l.account_id = r.account_id and l.id = r.lead_id
  where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")} and r.state = 'credited'`,
);

/** Notes a complaint; false when the lead is not ours, too old, or was reclaimed before. */
export const createReclaim = async (on: Tx, reclaim: NewReclaim): Promise<boolean> => (await on.rows(create, reclaim)).length > 0;
/** What a waiting complaint is judged by; nothing when it was settled meanwhile. */
export const findReclaimFacts = async (on: Db, accountId: string, externalId: string): Promise<FactsRow | undefined> =>
  (await on.rows(facts, { accountId, externalId }))[0];
/** Settles a complaint once; false when somebody was quicker. */
export const settleReclaim = async (on: Tx, settlement: Settlement): Promise<boolean> => (await on.rows(settle, settlement)).length > 0;
/** The credit of a lead; nothing where none was given. */
export const findCredit = async (on: Db, accountId: string, externalId: string): Promise<CreditRow | undefined> =>
  (await on.rows(creditOf, { accountId, externalId }))[0];
