import { sql } from "kysely";
import type { Param } from "../db/statement.ts";
import { resealAll, type Exchange, type Keyed, type KeyNeed, type SealedRow } from "../identity/keyed.ts";
import { statement } from "./records.tables.ts";

/** The purpose that kept answers are sealed for. */
export const REPLY_SEAL = "reply";

const SEALED = sql`decode(reply #>> '{}', 'base64')`;
const needs = statement(
  "keyed-reply.needs",
  () => sql<KeyNeed>`
  select key_of(${SEALED}) as key_id, count(*)::int as count, max(created_at) + interval '2 days' as until
  from idempotency where reply is not null group by 1`,
);
const old = statement(
  "keyed-reply.old",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select user_id::text || ' ' || key as id, user_id::text as owner, ${SEALED} as sealed
  from idempotency where reply is not null and key_of(${SEALED}) <> ${p("keyId")}::text`,
);
const put = statement(
  "keyed-reply.put",
  (p: Param<Exchange>) => sql<object>`
  update idempotency i set reply = to_jsonb(translate(encode(n.after, 'base64'), E'\\n', ''))
  from unnest(${p("ids")}::text[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where i.user_id = split_part(n.id, ' ', 1)::bigint and i.key = split_part(n.id, ' ', 2) and decode(i.reply #>> '{}', 'base64') = n.before`,
);

/** Answers that are kept for repetitions. */
export const REPLIES_KEYED: Keyed = {
  what: "kept answers",
  count: (on) => on.rows(needs, {}),
  remake: async (on, key) => resealAll(key, REPLY_SEAL, await on.rows(old, { keyId: key.writes.id }), (batch) => on.rows(put, batch)),
};
