import { sql } from "kysely";
import type { Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./session.tables.ts";

interface Handed {
  userId: string;
  /** The session that it comes from. */
  from: string;
  family: string;
  secretHash: Buffer;
  bindHash: Buffer;
  device: string;
  tokenKeys: readonly string[];
  deviceKey: Buffer | null;
}
/** Nothing is new but the secrets: when its owner signed in and confirmed, and when it ends, stays as it was. */
const open = statement(
  "session.open-handed",
  (p: Param<Handed>) => sql<{ persistent: boolean; idle_seconds: number; absolute_end: Date; now: Date }>`
  insert into session (user_id, family, kind, secret_hash, bind_hash, idle_seconds, absolute_end, persistent, device, token_keys, device_key, step_up_at, auth_time)
  select user_id, ${p("family")}::uuid, kind, ${p("secretHash")}::bytea, ${p("bindHash")}::bytea, idle_seconds, absolute_end, persistent, ${p("device")}::text,
    ${p("tokenKeys")}::text[], ${p("deviceKey")}::bytea, step_up_at, auth_time
  from session
  where user_id = ${p("userId")}::bigint and family = ${p("from")}::uuid and kind = 'normal' and revoked_at is null
    and absolute_end > now() and seen_at > now() - make_interval(secs => idle_seconds)
  returning persistent, idle_seconds, absolute_end, now() as now`,
);

/** Opens a session after the pattern of one that is open; undefined when that one is not. */
export const openHandedSession = async (on: Tx, handed: Handed) => (await on.rows(open, handed))[0];
