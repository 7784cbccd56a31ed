import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { firmOf, questionsOf, stateNow, type FirmRow, type QuestionRow } from "./offer.rows.ts";
import { isSought, isWithin, ofLead, soughtWords, takeNumber, type WorkId, type WorkOrigin, type WorkPage } from "./work.store.ts";
import { statement } from "../leads.tables.ts";

/** An offer with the lead it belongs to; days are texts. */
export interface OfferRow {
  id: string;
  lead_id: string;
  state: Offer["state"];
  title: string;
  positions: Offer["positions"];
  price_text: string;
  valid_until: string;
  created_at: Date;
  sent_at: Date | null;
  answered_at: Date | null;
  answered_by_prospect: boolean;
  questions: QuestionRow[];
  version: number;
  external_id: string;
  lead_title: string;
  city: string;
  name: string | null;
}
const columns = sql`o.id, o.lead_id, ${stateNow} as state, o.title, o.positions, o.price_text, o.valid_until::text, o.created_at, o.sent_at,
  o.answered_at, o.answered_by_prospect, ${questionsOf} as questions, o.version, l.external_id, l.title as lead_title, l.city, c.name`;
const joined = sql`join lead l on l.account_id = o.account_id and l.id = o.lead_id
  left join lead_contact c on c.account_id = l.account_id and c.lead_id = l.id`;

/** The counts of every state; a row even when there are no offers, so that one round trip tells everything. */
interface Counts {
  draft: number;
  sent: number;
  accepted: number;
  declined: number;
  expired: number;
}
/** As an offer names itself, on the screen and on paper. */
const ownWords = sql`concat_ws(' ', 'Angebot', o.id, o.title)`;
const writtenOn = sql`(o.created_at at time zone 'Europe/Berlin')::date`;
const page = statement(
  "offers.page",
  (p: Param<WorkPage>) => sql<{ n: Counts; total: number; place: string | null } & { [K in keyof OfferRow]: OfferRow[K] | null }>`
  with ${soughtWords(p)}, counted as (
    select json_build_object('draft', count(*) filter (where s = 'draft'), 'sent', count(*) filter (where s = 'sent'),
      'accepted', count(*) filter (where s = 'accepted'), 'declined', count(*) filter (where s = 'declined'),
      'expired', count(*) filter (where s = 'expired')) as n
    from (select ${stateNow} as s from lead_offer o where o.account_id = ${p("accountId")} and ${ofLead(p)}) states
  ), fitting as materialized (
    select o.id, row_number() over (order by case when ${p("sort")}::text = 'oldest' then o.id end, o.id desc) as place from lead_offer o
    where o.account_id = ${p("accountId")} and ${ofLead(p)} and (${p("state")}::text is null or ${stateNow} = ${p("state")}::text)
      and ${isWithin(p, writtenOn)} and ${isSought(p, ownWords)}
  )
  select counted.n, (select count(*) from fitting)::int as total, found.* from counted left join (
    select f.place, ${columns} from fitting f join lead_offer o on o.account_id = ${p("accountId")} and o.id = f.id ${joined}
    where f.place > ${p("offset")}::int and f.place <= ${p("offset")}::int + ${p("limit")}::int) found on true order by found.place`,
);
const one = statement(
  "offers.one",
  (p: Param<WorkId>) =>
    sql<OfferRow>`select ${columns} from lead_offer o ${joined} where o.account_id = ${p("accountId")} and o.id = ${p("id")}::bigint`,
);
/** What a company writes into an offer; the positions as JSON. */
export interface OfferWords {
  readonly title: string;
  readonly positions: string;
  readonly priceText: string;
  readonly validUntil: string;
}
const create = statement(
  "offers.create",
  (p: Param<OfferWords & WorkOrigin>) => sql<{ id: string }>`
  with ${takeNumber(p)}
  insert into lead_offer (account_id, id, lead_id, title, positions, price_text, valid_until, created_by)
  select l.account_id, head.work_number, l.id, ${p("title")}::text, ${p("positions")}::jsonb, ${p("priceText")}::text, ${p("validUntil")}::date, ${p("userId")}::bigint
  from l, head returning id`,
);
const change = statement(
  "offers.change",
  (p: Param<OfferWords & WorkId & { version: number }>) => sql<{ id: string }>`
  update lead_offer set title = ${p("title")}::text, positions = ${p("positions")}::jsonb, price_text = ${p("priceText")}::text,
    valid_until = ${p("validUntil")}::date, version = version + 1
  where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int and state = 'draft' returning id`,
);
const send = statement(
  "offers.send",
  (p: Param<WorkId & { version: number }>) => sql<{ id: string }>`
  update lead_offer set state = 'sent', sent_at = now(), version = version + 1
  where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int and state = 'draft' returning id`,
);
/** How an offer ends. Nobody of the company notes it when the person who asked has answered. */
interface Settlement extends WorkId {
  version: number;
  outcome: string;
  userId: string | null;
}
/** The number of the order is drawn in the same statement: there is never an accepted offer without its order. */
const settle = statement(
  "offers.settle",
  (p: Param<Settlement>) => sql<{ placed: string | null }>`
  with o as (
    update lead_offer set state = ${p("outcome")}::text, answered_at = now(), answered_by_prospect = ${p("userId")}::bigint is null, version = version + 1
    where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int and state = 'sent'
    returning account_id, id, lead_id, title, state
  ), head as (
    insert into lead_head as h (account_id, work_number) select account_id, 1 from o where state = 'accepted'
    on conflict (account_id) do update set work_number = h.work_number + 1 returning work_number
  ), placed as (
    insert into lead_order (account_id, id, lead_id, offer_id, title, created_by)
    select o.account_id, head.work_number, o.lead_id, o.id, o.title, ${p("userId")}::bigint from o, head
  )
  select head.work_number as placed from o left join head on true`,
);

const firm = statement(
  "offers.firm",
  (p: Param<{ accountId: string }>) =>
    sql<FirmRow>`select ${firmOf} from entry_section f where f.account_id = ${p("accountId")} and f.section = 'companyData'`,
);
/** The person who wrote an offer, if still of the company. */
const writer = statement(
  "offers.writer",
  (p: Param<{ accountId: string; userId: string }>) =>
    sql<{ user_id: string }>`select user_id from membership where account_id = ${p("accountId")} and user_id = ${p("userId")}::bigint`,
);

/** Whether somebody belongs to the company that the transaction names; asked in that person's own name. */
export const isMember = async (on: Tx, accountId: string, userId: string): Promise<boolean> =>
  (await on.rows(writer, { accountId, userId })).length > 0;
/** How a company can be reached; nothing before its entry has an address. */
export const findFirm = async (on: Db, accountId: string): Promise<FirmRow | undefined> => (await on.rows(firm, { accountId }))[0];
/** A page of offers, how many the filter finds, and the counts of all states. */
export const findOffers = async (on: Db, params: WorkPage): Promise<{ rows: OfferRow[]; total: number; counts: Counts }> => {
  const found = await on.rows(page, params);
  const isOffer = (row: (typeof found)[number]): row is typeof row & OfferRow => row.id !== null;
  const { n: counts, total = 0 } = found[0] ?? {};
  return { rows: found.filter(isOffer), total, counts: counts ?? { draft: 0, sent: 0, accepted: 0, declined: 0, expired: 0 } };
};
export const findOffer = async (on: Db, accountId: string, id: string): Promise<OfferRow | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** Writes a draft for an accepted lead; nothing when there is no such lead. */
export const createOffer = async (on: Tx, offer: OfferWords & WorkOrigin) => (await on.rows(create, offer))[0]?.id;
/** Each of these is true when the offer was of that version and in the state that allows it. */
export const changeOffer = async (on: Tx, offer: OfferWords & WorkId & { version: number }) => (await on.rows(change, offer)).length > 0;
export const markSent = async (on: Tx, offer: WorkId & { version: number }) => (await on.rows(send, offer)).length > 0;
/** How it ended: the number of its order, if there is one; nothing when it was of another version or state. */
export const settleOffer = async (on: Tx, offer: Settlement) => (await on.rows(settle, offer))[0];
