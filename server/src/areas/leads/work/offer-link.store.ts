import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { firmOf, questionsOf, stateNow, type FirmRow, type QuestionRow } from "./offer.rows.ts";
import { db, statement } from "../leads.tables.ts";
import type { WorkId } from "./work.store.ts";

interface Named {
  accountId: string;
  hash: Buffer;
}
const add = statement("offer-link.add", (p: Param<Named & { id: string }>) =>
  db.insertInto("offer_link").values({ account_id: p("accountId"), token_hash: p("hash"), offer_id: p("id") }),
);

/** The offer behind a link, with whose it is. */
export interface LinkedOfferRow extends FirmRow {
  id: string;
  state: Offer["state"];
  title: string;
  positions: Offer["positions"];
  price_text: string;
  valid_until: string;
  created_by: string | null;
  answered_at: Date | null;
  answered_by_prospect: boolean;
  version: number;
  firm_name: string;
  brand: string;
  questions: QuestionRow[];
  /** The request that it answers, as its source calls it. */
  lead: string;
}
/** Locked, so that two who answer at once go one behind the other. */
const lock = statement(
  "offer-link.lock",
  (p: Param<{ accountId: string }>) => sql`select id from lead_offer where account_id = ${p("accountId")} for update`,
);
const read = statement(
  "offer-link.read",
  (p: Param<{ accountId: string }>) => sql<LinkedOfferRow>`
  select o.id, ${stateNow} as state, o.title, o.positions, o.price_text, o.valid_until::text, o.created_by, o.answered_at, o.answered_by_prospect,
    o.version, a.name as firm_name, a.brand, ${firmOf}, ${questionsOf} as questions, l.external_id as lead
  from lead_offer o join account a on a.account_id = o.account_id join lead l on l.account_id = o.account_id and l.id = o.lead_id
  left join entry_section f on f.account_id = o.account_id and f.section = 'companyData'
  where o.account_id = ${p("accountId")} and o.state <> 'draft'`,
);
const ask = statement(
  "offer-link.ask",
  (p: Param<WorkId & { words: string }>) => sql<{ number: number }>`
  insert into offer_question (account_id, offer_id, number, words)
  select ${p("accountId")}, ${p("id")}::bigint, n + 1, ${p("words")}::text
  from (select count(*)::int as n from offer_question where account_id = ${p("accountId")} and offer_id = ${p("id")}::bigint) asked
  where n < ${sql.lit(WORK_LIMITS.questions)} returning number`,
);

/** Keeps a link's hash. */
export const addOfferLink = (on: Tx, link: Named & { id: string }) => on.rows(add, link);
/** Keeps others from answering the offer of the named link meanwhile. */
export const lockLinkedOffer = (on: Tx, accountId: string) => on.rows(lock, { accountId });
/** The offer of the named link; nothing when the link opens none. */
export const findLinkedOffer = async (on: Db, accountId: string): Promise<LinkedOfferRow | undefined> =>
  (await on.rows(read, { accountId }))[0];
/** Keeps a question; answers its number, or nothing when there are enough. */
export const addQuestion = async (on: Tx, question: WorkId & { words: string }): Promise<number | undefined> =>
  (await on.rows(ask, question))[0]?.number;
