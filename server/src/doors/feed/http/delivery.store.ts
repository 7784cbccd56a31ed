import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { Counts } from "../feed.store.ts";
import { db, statement } from "../feed.tables.ts";

interface Named {
  feeder: string;
  entity: string;
}
// A lock of the connection, not of a transaction: one that is lost with its process is free again.
const lock = statement(
  "feed.delivery-lock",
  (p: Param<Named>) =>
    sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(hashtextextended('delivery ' || ${p("feeder")}::text || ' ' || ${p("entity")}::text, 0)) as free`,
);
const unlock = statement(
  "feed.delivery-unlock",
  (p: Param<Named>) =>
    sql<{
      was: boolean;
    }>`select pg_advisory_unlock(hashtextextended('delivery ' || ${p("feeder")}::text || ' ' || ${p("entity")}::text, 0)) as was`,
);
const breakOff = statement("feed.delivery-lost", (p: Param<Named>) =>
  db
    .updateTable("feed_delivery")
    .set({ state: "broken-off", ended_at: sql<Date>`now()` })
    .where("feeder", "=", p("feeder"))
    .where("entity", "=", p("entity"))
    .where("state", "=", "running"),
);
const begin = statement("feed.delivery-begin", (p: Param<Named>) =>
  db
    .insertInto("feed_delivery")
    .values({ feeder: p("feeder"), entity: p("entity") })
    .returning("number"),
);
const end = statement(
  "feed.delivery-end",
  (p: Param<Counts & { number: string; state: string; takenAfterWaiting: number; rejects: string }>) =>
    db
      .updateTable("feed_delivery")
      .set({
        state: p("state"),
        ended_at: sql<Date>`now()`,
        lines: p("lines"),
        taken: p("taken"),
        same: p("same"),
        older: p("older"),
        waiting: p("waiting"),
        refused: p("refused"),
        kept: p("kept"),
        taken_after_waiting: p("takenAfterWaiting"),
        rejects: p("rejects"),
      })
      .where("number", "=", p("number")),
);
const one = statement("feed.delivery", (p: Param<{ feeder: string; number: string }>) =>
  db
    .selectFrom("feed_delivery")
    .select(["number", "entity", "state", "begun_at", "ended_at", "rejects"])
    .select(["lines", "taken", "same", "older", "waiting", "refused", "kept", "taken_after_waiting"])
    .where("number", "=", p("number"))
    .where("feeder", "=", p("feeder")),
);
const purge = statement("feed.purge-deliveries", () =>
  db
    .deleteFrom("feed_delivery")
    .where("begun_at", "<", sql<Date>`now() - interval '30 days'`)
    .returning("number"),
);

/** Whether nobody else takes records of this feeder and kind; then nobody else does until `leaveDelivery`. On one connection. */
export const enterDelivery = async (on: Db, named: Named): Promise<boolean> => (await on.rows(lock, named)).some(({ free }) => free);
export const leaveDelivery = (on: Db, named: Named) => on.rows(unlock, named);
/** Writes down that something begins; what was begun before and never ended is over. */
export const beginDelivery = async (on: Db, named: Named): Promise<string> => {
  await on.rows(breakOff, named);
  const [begun] = await on.rows(begin, named);
  return begun?.number ?? "";
};
export const endDelivery = (
  on: Db,
  outcome: Counts & { number: string; state: "done" | "broken-off"; takenAfterWaiting: number; rejects: string },
) => on.rows(end, outcome);
export const findDelivery = async (on: Db, feeder: string, number: string) => (await on.rows(one, { feeder, number }))[0];
/** Forgets deliveries after a month; says how many. */
export const purgeDeliveries = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
