import { REPLY_OVERDUE_HOURS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { CAN_REPLY } from "./rating.store.ts";
import { db, statement } from "./reviews.tables.ts";

interface Which {
  accountId: string;
  id: string;
}

/** What the answering of one review needs to know: whether it may be answered, what is drafted, and who keeps which secrets. */
const context = statement(
  "reviews.reply-context",
  (p: Param<Which>) => sql<{
    author: string;
    can_reply: boolean;
    draft: string | null;
    saved_at: Date | null;
    profession: string | null;
    trades: string[];
  }>`
  select r.author, ${CAN_REPLY} as can_reply, d.text as draft, d.saved_at,
    (select e.data->>'profession' from entry_section e where e.account_id = r.account_id and e.section = 'details') as profession,
    coalesce((select array_agg(t->>'label') from entry_section e, jsonb_array_elements(e.data->'trades') t
      where e.account_id = r.account_id and e.section = 'trades'), '{}') as trades
  from review r left join review_source s on s.id = r.source_id
    left join review_draft d on d.account_id = r.account_id and d.review_id = r.id
  where r.account_id = ${p("accountId")} and r.id = ${p("id")}`,
);

const keep = statement("reviews.keep-draft", (p: Param<Which & { text: string; userId: string }>) =>
  db
    .insertInto("review_draft")
    .values({ account_id: p("accountId"), review_id: p("id"), text: p("text"), saved_by: p("userId") })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "review_id"]).doUpdateSet({ text: p("text"), saved_at: sql`now()`, saved_by: p("userId") }),
    )
    .returning("saved_at"),
);
const discard = statement("reviews.discard-draft", (p: Param<Which>) =>
  db.deleteFrom("review_draft").where("account_id", "=", p("accountId")).where("review_id", "=", p("id")).returning("review_id"),
);

/** What has left is waited for; a source that says nothing for too long is waited for no more. */
const isFree = sql`(a.state not in ('sending', 'withdrawing') or a.left_at < now() - make_interval(hours => ${sql.lit(REPLY_OVERDUE_HOURS)}))`;
/** Something that has left gives way to nothing until its source said something about it; of two at once the later waits for the earlier. */
const hold = statement(
  "reviews.hold-reply",
  (p: Param<Which & { text: string; userId: string; seconds: number; warnings: string[]; shown: string[] }>) => sql<{ key: string }>`
  insert into review_reply as a (account_id, review_id, text, sent_by, sends_at, warnings, warnings_shown)
  values (${p("accountId")}, ${p("id")}, ${p("text")}, ${p("userId")}, now() + make_interval(secs => ${p("seconds")}), ${p("warnings")}, ${p("shown")})
  on conflict (account_id, review_id) do update set text = excluded.text, wish = 'publish', sent_by = excluded.sent_by, sent_at = now(),
    sends_at = excluded.sends_at, left_at = null, warnings = excluded.warnings, warnings_shown = excluded.warnings_shown, key = excluded.key
  where ${isFree}
  returning key`,
);
/** What left last is what counts again; an answer of which nothing ever left goes. */
const recall = statement(
  "reviews.recall-reply",
  (p: Param<Which>) => sql<{ text: string }>`
  with held as (
    select text from review_reply where account_id = ${p("accountId")} and review_id = ${p("id")} and state = 'held' for update
  ), last as (
    select key, wish, text, sent_at, left_at from review_reply_step where account_id = ${p("accountId")} and review_id = ${p("id")}
    order by left_at desc limit 1
  ), gone as (
    delete from review_reply a using held where a.account_id = ${p("accountId")} and a.review_id = ${p("id")} and not exists (select from last)
  ), restored as (
    update review_reply a set key = l.key, wish = l.wish, text = l.text, sent_at = l.sent_at, sends_at = l.left_at, left_at = l.left_at
    from last l, held where a.account_id = ${p("accountId")} and a.review_id = ${p("id")}
  )
  select text from held`,
);
/** Only what may stand at the source can be taken away there. */
const withdraw = statement(
  "reviews.withdraw-reply",
  (p: Param<Which & { userId: string }>) => sql<{ key: string }>`
  update review_reply a set wish = 'withdraw', key = gen_random_uuid(), sent_by = ${p("userId")}, sent_at = now(), sends_at = now(), left_at = null
  where a.account_id = ${p("accountId")} and a.review_id = ${p("id")} and ${isFree}
    and (a.state in ('received', 'published', 'sending', 'withdrawing', 'withdrawal-refused') or a.state = 'refused' and a.standing_text is not null)
  returning key`,
);

/** What is due leaves and is written down as a step; what has left already comes again, and is not the `first` time. */
const leave = statement(
  "reviews.reply-leaves",
  (p: Param<Which>) => sql<{
    text: string;
    key: string;
    wish: "publish" | "withdraw";
    source_id: string;
    source_review_id: string;
    waited_hours: number;
    first: boolean;
  }>`
  with due as (
    update review_reply a set left_at = coalesce(a.left_at, now()) from review r
    where r.account_id = a.account_id and r.id = a.review_id and a.account_id = ${p("accountId")} and a.review_id = ${p("id")}
      and r.source_review_id is not null and (a.state in ('sending', 'withdrawing') or (a.state = 'held' and a.sends_at <= now()))
    returning a.account_id, a.review_id, a.text, a.key, a.wish, a.sent_at, a.left_at, r.source_id, r.source_review_id
  ), step as (
    insert into review_reply_step (account_id, review_id, key, wish, text, sent_at, left_at)
    select account_id, review_id, key, wish, text, sent_at, left_at from due where left_at = now()
    on conflict do nothing returning key
  )
  select text, key, wish, source_id, source_review_id, (extract(epoch from now() - left_at) / 3600)::float8 as waited_hours,
    exists (select from step) as first
  from due`,
);
/**
 * What the other side said, as a row of its own; how the answer stands follows from it. It was asked just now, so its word comes after what it said
 * of an earlier step, also where its clock tells seconds only.
 */
const receive = statement(
  "reviews.reply-receipt",
  (p: Param<Said>) => sql<object>`
  insert into review_reply_receipt (account_id, id, key, state, at, words, reason)
  select s.account_id, nextval('feed_number'), s.key, ${p("state")}, greatest(${p("at")}::timestamptz,
    case when a.confirmed_key <> s.key then a.confirmed_at + interval '1 millisecond' end), ${p("words")}, ${p("reason")}
  from review_reply_step s left join review_reply a on a.account_id = s.account_id and a.review_id = s.review_id
  where s.account_id = ${p("accountId")} and s.key = ${p("key")}`,
);
/** What a source said about a step. */
export interface Said {
  readonly accountId: string;
  readonly key: string;
  readonly state: "received" | "published" | "refused" | "withdrawn";
  /** By the source's clock. */
  readonly at: string;
  readonly words: string | null;
  readonly reason: string | null;
}

/** What is known before somebody answers; nothing when there is no such review. */
export const findReplyContext = async (on: Db, accountId: string, id: string): Promise<ReplyContextRow | undefined> =>
  (await on.rows(context, { accountId, id }))[0];
export type ReplyContextRow = NonNullable<(typeof context)["row"]>;
/** Keeps what was typed; returns when. */
export const keepDraft = async (on: Tx, draft: { accountId: string; id: string; text: string; userId: string }): Promise<Date> => {
  const [row] = await on.rows(keep, draft);
  if (!row) throw new Error("the draft was not kept");
  return row.saved_at;
};
/** Removes a draft; false when there was none. */
export const discardDraft = async (on: Tx, accountId: string, id: string): Promise<boolean> =>
  (await on.rows(discard, { accountId, id })).length > 0;
/** Holds an answer back; false when the present one has left already. */
export const holdReply = async (
  on: Tx,
  reply: { accountId: string; id: string; text: string; userId: string; seconds: number; warnings: string[]; shown: string[] },
): Promise<boolean> => (await on.rows(hold, reply)).length > 0;
/** Takes a held answer back; its text, or nothing when none is held. */
export const recallHeld = async (on: Tx, accountId: string, id: string): Promise<string | undefined> =>
  (await on.rows(recall, { accountId, id }))[0]?.text;
/** Asks for a withdrawal; false when nothing of the answer can stand there, or something is under way. */
export const withdrawSent = async (on: Tx, which: { accountId: string; id: string; userId: string }): Promise<boolean> =>
  (await on.rows(withdraw, which)).length > 0;
/** The step that now leaves; nothing when it was recalled, is not due, or was answered. */
export const takeDueStep = async (on: Tx, accountId: string, id: string) => (await on.rows(leave, { accountId, id }))[0];
/** Writes down what a source said. */
export const noteReceipt = (on: Tx, said: Said) => on.rows(receive, said);
