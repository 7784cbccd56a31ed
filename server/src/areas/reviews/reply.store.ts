import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
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
  select r.author, coalesce(s.can_reply, false) as can_reply, d.text as draft, d.saved_at,
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

/** Only an answer that has not left, or came back refused, gives way to a new one; of two at once the later waits for the earlier. */
const hold = statement(
  "reviews.hold-reply",
  (p: Param<Which & { text: string; userId: string; seconds: number; warnings: string[]; shown: string[] }>) => sql<{ key: string }>`
  insert into review_reply as a (account_id, review_id, text, state, sent_by, sends_at, warnings, warnings_shown)
  values (${p("accountId")}, ${p("id")}, ${p("text")}, 'held', ${p("userId")}, now() + make_interval(secs => ${p("seconds")}), ${p("warnings")}, ${p("shown")})
  on conflict (account_id, review_id) do update set text = excluded.text, state = 'held', sent_by = excluded.sent_by, sent_at = now(),
    sends_at = excluded.sends_at, left_at = null, published_at = null, refusal = null, warnings = excluded.warnings,
    warnings_shown = excluded.warnings_shown, key = excluded.key
  where a.state in ('held', 'refused')
  returning key`,
);
const recall = statement("reviews.recall-reply", (p: Param<Which>) =>
  db
    .deleteFrom("review_reply")
    .where("account_id", "=", p("accountId"))
    .where("review_id", "=", p("id"))
    .where("state", "=", "held")
    .returning("text"),
);

/** Held answers whose time is over leave; one that is on its way already is handed over once more under the same key. */
const leave = statement(
  "reviews.reply-leaves",
  (p: Param<Which>) => sql<{ text: string; key: string; source_id: string; waited_hours: number }>`
  update review_reply a set state = 'sending', left_at = coalesce(a.left_at, now()) from review r
  where r.account_id = a.account_id and r.id = a.review_id and a.account_id = ${p("accountId")} and a.review_id = ${p("id")}
    and (a.state = 'sending' or (a.state = 'held' and a.sends_at <= now()))
  returning a.text, a.key, r.source_id, (extract(epoch from now() - a.left_at) / 3600)::float8 as waited_hours`,
);
const settle = statement(
  "reviews.reply-settled",
  (p: Param<Which & { key: string; state: "published" | "refused"; refusal: string | null }>) => sql<{ review_id: string }>`
  update review_reply set state = ${p("state")}, refusal = ${p("refusal")}, published_at = case when ${p("state")} = 'published' then now() end
  where account_id = ${p("accountId")} and review_id = ${p("id")} and key = ${p("key")} and state = 'sending' returning review_id`,
);

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
/** The answer that now leaves; nothing when it was recalled, is not due, or has arrived. */
export const takeDueReply = async (on: Tx, accountId: string, id: string) => (await on.rows(leave, { accountId, id }))[0];
/** Notes what became of it. */
export const settleReply = (
  on: Tx,
  settled: { accountId: string; id: string; key: string; state: "published" | "refused"; refusal: string | null },
) => on.rows(settle, settled);
