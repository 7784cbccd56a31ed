import { claimTables } from "../../db/statement.ts";

/** Who feeds, what was brought, and what became of it. */
export const { db, statement } = claimTables("feed", {
  owns: ["feed_batch", "feed_delivery", "feed_nonce", "feed_record", "feed_refusal", "feed_waiting", "feeder", "feeder_key"],
});

/**
 * What a batch says, and what becomes of each line; seen by one connection alone and empty after each transaction. Made when the connection
 * is: statements of the rooms read from both. A record lies there as it is up to a page: packing it would take longer than all that is done with it.
 */
export const STAGE_TABLES = `
  create temp table if not exists feed_stage (line integer not null, record_id text not null, version bigint not null, deleted boolean not null,
    parent text, other text, brand text, data jsonb not null, outdone boolean not null, known bigint, refusal text)
    with (toast_tuple_target = 8160) on commit delete rows;
  create temp table if not exists feed_taken (line integer not null, number bigint, account_id bigint, other bigint, fresh boolean not null, deleted boolean not null,
    outcome text not null) on commit delete rows;`;
/** Named here for the guard: they are nobody's, and in no schema of ours. */
export const STAGE_NAMES = ["feed_stage", "feed_taken"] as const;
