import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../outbox.tables.ts";

interface One {
  feeder: string;
  publicId: string;
}
/** Where a company stands that waits. */
export interface Waiting {
  public_id: string;
  told: string;
  tries: number;
  since: Date;
}
const everyone = statement("webhook.waiting-all", (p: Param<{ feeder: string }>) =>
  db.selectFrom("webhook_waiting").select("public_id").where("feeder", "=", p("feeder")),
);
const due = statement("webhook.waiting-due", (p: Param<{ feeder: string; limit: number }>) =>
  db
    .selectFrom("webhook_waiting")
    .select(["public_id", "told", "tries", "since"])
    .where("feeder", "=", p("feeder"))
    .where("next_at", "<=", sql<Date>`now()`)
    .orderBy("next_at")
    .limit(p("limit")),
);
interface Put extends One {
  told: string;
  tries: number;
  since: Date;
  nextAt: Date;
  problem: string;
}
const put = statement(
  "webhook.waiting-put",
  (p: Param<Put>) => sql`
  insert into webhook_waiting (feeder, public_id, told, tries, since, next_at, problem)
  values (${p("feeder")}, ${p("publicId")}, ${p("told")}, ${p("tries")}, ${p("since")}, ${p("nextAt")}, ${p("problem")})
  on conflict (feeder, public_id) do update set told = excluded.told, tries = excluded.tries, since = excluded.since, next_at = excluded.next_at,
    problem = excluded.problem`,
);
const remove = statement("webhook.waiting-over", (p: Param<One>) =>
  db.deleteFrom("webhook_waiting").where("feeder", "=", p("feeder")).where("public_id", "=", p("publicId")),
);

/** Everybody who waits for this subscriber. */
export const findAllWaiting = async (on: Db, feeder: string): Promise<string[]> =>
  (await on.rows(everyone, { feeder })).map(({ public_id: id }) => id);
/** Who is to be tried again, the longest overdue first. */
export const findDue = (on: Db, feeder: string, limit: number): Promise<Waiting[]> => on.rows(due, { feeder, limit });
export const putWaiting = (on: Db, waiting: Put) => on.rows(put, waiting);
export const endWaiting = (on: Db, one: One) => on.rows(remove, one);
