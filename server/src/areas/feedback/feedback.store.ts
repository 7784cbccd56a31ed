import { FEEDBACK_KEPT_DAYS, type CORRECTION_REASONS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./feedback.tables.ts";

/** A message as it is kept. */
export interface NewMessage {
  id: string;
  kind: "correction" | "barrier";
  brand: string;
  submission: Buffer;
  reason: (typeof CORRECTION_REASONS)[number] | null;
  company: string | null;
  address: string | null;
  page: string | null;
  text: string;
  email: string | null;
  answerBy: string;
}
/** Whoever writes sees no row, not even this one. */
const add = statement(
  "feedback.add",
  (p: Param<NewMessage>) => sql<{ added: number }>`
  insert into visitor_message (id, kind, brand, submission, reason, company, address, page, text, email, answer_by)
  values (${p("id")}::uuid, ${p("kind")}::text, ${p("brand")}::text, ${p("submission")}::bytea, ${p("reason")}::text, ${p("company")}::text,
    ${p("address")}::text, ${p("page")}::text, ${p("text")}::text, ${p("email")}::text, ${p("answerBy")}::date)
  on conflict do nothing returning 1 as added`,
);
const answer = statement(
  "feedback.answer",
  (p: Param<{ id: string; text: string }>) => sql<{ email: string | null }>`
  update visitor_message set answered_at = now(), answer = ${p("text")}::text where id = ${p("id")}::uuid and answered_at is null returning email`,
);
const answered = statement(
  "feedback.answered",
  (p: Param<{ id: string }>) => sql<{ kind: NewMessage["kind"]; email: string | null; sent_at: Date; answer: string | null }>`
  select kind, email, sent_at, answer from visitor_message where id = ${p("id")}::uuid and answered_at is not null`,
);
const forget = statement(
  "feedback.forget",
  () => sql<{ id: string }>`
  delete from visitor_message where answered_at < now() - make_interval(days => ${sql.lit(FEEDBACK_KEPT_DAYS)}) returning id`,
);

/** Keeps a message, once. */
export const addMessage = (on: Tx, message: NewMessage) => on.rows(add, message);
/** Answers one; gives where the answer goes, and nothing when it is answered already. */
export const answerMessage = async (on: Tx, id: string, text: string) => (await on.rows(answer, { id, text }))[0];
/** One that was answered. */
export const findAnswered = async (on: Db, id: string) => (await on.rows(answered, { id }))[0];
/** Forgets what is over; answers how many. */
export const forgetMessages = async (on: Db): Promise<number> => (await on.rows(forget, {})).length;
