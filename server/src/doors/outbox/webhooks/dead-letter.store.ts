import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../outbox.tables.ts";

interface One {
  feeder: string;
  id: string;
}
interface Dead extends One {
  accountId: string | null;
  brand: string;
  type: string;
  tries: number;
  problem: string;
}
// What died before, was replayed and is told again by a process that was killed may die twice.
const bury = statement(
  "webhook.dead-letter",
  (p: Param<Dead>) => sql`
  insert into webhook_dead_letter (feeder, event_id, account_id, brand, type, tries, problem)
  values (${p("feeder")}, ${p("id")}, ${p("accountId")}, ${p("brand")}, ${p("type")}, ${p("tries")}, ${p("problem")}) on conflict do nothing`,
);
const asked = statement("webhook.replays", (p: Param<{ feeder: string; limit: number }>) =>
  db
    .selectFrom("webhook_dead_letter")
    .select(["event_id", "tries"])
    .where("feeder", "=", p("feeder"))
    .where("replay_asked_at", "is not", null)
    .where("replayed_at", "is", null)
    .orderBy("dead_since")
    .limit(p("limit")),
);
const done = statement("webhook.replayed", (p: Param<One>) =>
  db
    .updateTable("webhook_dead_letter")
    .set({ replayed_at: sql<Date>`now()` })
    .where("feeder", "=", p("feeder"))
    .where("event_id", "=", p("id")),
);
const again = statement("webhook.replay-failed", (p: Param<One & { tries: number; problem: string }>) =>
  db
    .updateTable("webhook_dead_letter")
    .set({ replay_asked_at: null, tries: p("tries"), problem: p("problem") })
    .where("feeder", "=", p("feeder"))
    .where("event_id", "=", p("id")),
);
const list = statement("webhook.dead-letters", (p: Param<{ feeder: string }>) =>
  db
    .selectFrom("webhook_dead_letter")
    .select(["event_id", "type", "brand", "dead_since", "tries", "problem", "replay_asked_at"])
    .where("feeder", "=", p("feeder"))
    .where("replayed_at", "is", null)
    .orderBy("dead_since"),
);
const ask = statement(
  "webhook.replay",
  (p: Param<{ feeder: string; id: string | null }>) => sql<{ event_id: string }>`
  update webhook_dead_letter set replay_asked_at = now()
  where feeder = ${p("feeder")} and replayed_at is null and (${p("id")}::uuid is null or event_id = ${p("id")}::uuid) returning event_id`,
);
// Nothing is tried for a subscriber that is told nothing.
const askAtDesk = statement(
  "webhook.replay-at-desk",
  (p: Param<{ feeder: string }>) => sql<{ event_id: string }>`
  update webhook_dead_letter set replay_asked_at = now()
  where feeder = ${p("feeder")} and replayed_at is null
    and exists (select from webhook w where w.feeder = ${p("feeder")} and w.paused_at is null and w.gone_at is null) returning event_id`,
);
const settle = statement("webhook.dead-letters-settle", (p: Param<{ feeder: string }>) =>
  db.deleteFrom("webhook_dead_letter").where("feeder", "=", p("feeder")).where("replayed_at", "is", null).returning("event_id"),
);

/** Gives an event up; the desk has a case about it then. */
export const buryEvent = (on: Db, dead: Dead) => on.rows(bury, dead);
/** What somebody wants to be tried once more. */
export const findReplays = (on: Db, feeder: string, limit: number) => on.rows(asked, { feeder, limit });
export const noteReplayed = (on: Db, one: One) => on.rows(done, one);
export const noteReplayFailed = (on: Db, one: One & { tries: number; problem: string }) => on.rows(again, one);
export const listDeadLetters = (on: Db, feeder: string) => on.rows(list, { feeder });
/** Has one dead letter tried again, or all of them; says how many. */
export const askForReplay = async (on: Db, feeder: string, id: string | null): Promise<number> =>
  (await on.rows(ask, { feeder, id })).length;
/** The same for whoever has the case of the subscriber; false when there is nothing to try, or nobody to be told. */
export const askForReplayAtDesk = async (on: Tx, feeder: string): Promise<boolean> => (await on.rows(askAtDesk, { feeder })).length > 0;
/** Somebody has seen to it that the subscriber knows otherwise; false when nothing is dead any more. */
export const settleDeadLetters = async (on: Tx, feeder: string): Promise<boolean> => (await on.rows(settle, { feeder })).length > 0;
