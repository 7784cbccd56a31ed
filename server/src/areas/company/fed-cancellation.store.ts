import type { CancellationAction } from "@schaufenster/contract/areas/company/term.rules.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./company.tables.ts";

type AnswerAction = Extract<CancellationAction, "confirm" | "contradict">;
/** An answer beside the cancellation that it is about, which is held; none where the company has none of that number. */
export interface Answered {
  line: number;
  account_id: string;
  cancellation_id: string | null;
  state: string | null;
  action: AnswerAction;
  words: string | null;
  ends_on: string | null;
  at: Date;
}
const answered = statement(
  "company.feed-cancellation-answers",
  () => sql<Answered>`
  select t.line, t.account_id::text as account_id, x.id::text as cancellation_id, x.state, r.action, r.words, r."endsOn" as ends_on, r.at
  from feed_taken t join feed_stage s on s.line = t.line
  cross join lateral jsonb_to_record(s.data) as r(cancellation bigint, action text, words text, "endsOn" text, at timestamptz)
  left join lateral (select x.id, x.state from product_cancellation x where x.account_id = t.account_id and x.id = r.cancellation for update) x on true
  where t.outcome = 'taken' and not t.deleted order by t.account_id, x.id, r.at`,
);
/** What was said to cancellations in this delivery. */
export const findAnswers = (on: Tx): Promise<Answered[]> => on.rows(answered, {});

interface Answer {
  accountId: string;
  id: string;
  action: AnswerAction;
  words: string | null;
  /** The end that it was cancelled for, unless another is named. */
  endsOn: string | null;
  at: Date | null;
  /** The desk answers what waits; the provider may think again until the owner has taken it back. */
  onlyOpen: boolean;
}
const answer = statement(
  "company.answer-cancellation",
  (p: Param<Answer>) => sql<{ version: number }>`
  with said as (
    select account_id, id, case ${p("action")}::text when 'confirm' then 'confirmed' else 'contradicted' end as state,
      coalesce(${p("endsOn")}::date, ends_on) as ends_on, ${p("words")}::text as words
    from product_cancellation where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint
  ), moved as (
    update product_cancellation x set state = said.state, version = x.version + 1, ends_on = said.ends_on, words = said.words,
      answered_at = coalesce(${p("at")}::timestamptz, now())
    from said where x.account_id = said.account_id and x.id = said.id and (x.state = 'open' or (not ${p("onlyOpen")}::boolean and x.state <> 'withdrawn'
      and (x.state, x.ends_on, x.words) is distinct from (said.state, said.ends_on, said.words)))
    returning x.account_id, x.id, x.version, x.answered_at, x.ends_on, x.words
  )
  insert into product_cancellation_step (account_id, cancellation_id, version, action, at, ends_on, words)
  select account_id, id, version, ${p("action")}::text, answered_at, ends_on, words from moved returning version`,
);
/** Writes an answer; false when it changes nothing. */
export const writeAnswer = async (on: Tx, given: Answer): Promise<boolean> => (await on.rows(answer, given)).length > 0;
