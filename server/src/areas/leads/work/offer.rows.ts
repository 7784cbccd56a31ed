import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { sql } from "kysely";

/** A question about an offer; the moment as PostgreSQL writes it in JSON. */
export interface QuestionRow {
  readonly words: string;
  readonly asked_at: string;
}
/** An offer that nobody answered is over after its last day, as days are counted in Germany. */
export const stateNow = sql<
  Offer["state"]
>`case when o.state = 'sent' and o.valid_until < (now() at time zone 'Europe/Berlin')::date then 'expired' else o.state end`;
/** How a company can be reached, as its entry says; the section is the entry's and only read here. */
export interface FirmRow {
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}
/** The same from the section `f`. */
export const firmOf = sql`f.data->>'ShippingStreet' as street, f.data->>'ShippingPostalCode' as zip, f.data->>'ShippingCity' as city,
  f.data->>'Phone' as phone, f.data->>'email' as email`;
/** What was asked about the offer `o`, in its order. */
export const questionsOf = sql<
  QuestionRow[]
>`(select coalesce(json_agg(json_build_object('words', q.words, 'asked_at', q.asked_at) order by q.number), '[]')
  from offer_question q where q.account_id = o.account_id and q.offer_id = o.id)`;

/** The questions as both sides see them. */
export const presentQuestions = (rows: readonly QuestionRow[]) =>
  rows.map(({ words, asked_at: askedAt }) => ({ words, askedAt: new Date(askedAt).toISOString() }));
