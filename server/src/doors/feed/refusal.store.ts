import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./feed.tables.ts";
import type { Fault } from "./record.ts";

interface Named {
  readonly feeder: string;
  readonly entity: string;
}

/** So many records of a feeder, a kind and a day are kept one by one: enough to see what is wrong, and not a second copy of a broken export. */
export const REFUSALS_MOST = 1_000;

const TODAY = sql`(now() at time zone 'Europe/Berlin')::date`;
const add = statement(
  "feed.refusals-add",
  (p: Param<Named & { faults: string }>) => sql<object>`
  insert into feed_refusal (feeder, entity, record_id, field, reason, day)
  select ${p("feeder")}::text, ${p("entity")}::text, coalesce(f."recordId", gen_random_uuid()::text), f.field, f.reason, ${TODAY}
  from jsonb_to_recordset(${p("faults")}::jsonb) as f("recordId" text, field text, reason text)
  limit greatest(0, ${sql.lit(REFUSALS_MOST)} - (select count(*) from feed_refusal where feeder = ${p("feeder")}::text and entity = ${p("entity")}::text and day = ${TODAY}))
  on conflict (feeder, entity, record_id) do nothing`,
);
const forget = statement(
  "feed.refusals-forget",
  (p: Param<Named>) => sql<object>`
  delete from feed_refusal where feeder = ${p("feeder")}::text and entity = ${p("entity")}::text and record_id in (
    select s.record_id from feed_stage s join feed_taken t on t.line = s.line where t.outcome in ('taken', 'same', 'older'))`,
);
const settle = statement(
  "feed.refusals-settle",
  (p: Param<Named & { day: string }>) => sql<{ record_id: string }>`
  delete from feed_refusal where feeder = ${p("feeder")}::text and entity = ${p("entity")}::text and day = ${p("day")}::date returning record_id`,
);

/** Writes down what could not be taken, and forgets what was taken after all; the desk has a case about the rest. */
export const keepRefusals = async (on: Tx, named: Named, faults: readonly Fault[]): Promise<void> => {
  await on.rows(forget, named);
  if (faults.length > 0) await on.rows(add, { ...named, faults: JSON.stringify(faults.slice(0, REFUSALS_MOST)) });
};
/** Somebody has dealt with the refusals of a day; false when there are none left. */
export const settleRefusals = async (on: Tx, of: Named & { readonly day: string }): Promise<boolean> =>
  (await on.rows(settle, of)).length > 0;
