import { PgBoss } from "pg-boss";
import type { Stage } from "./stage.ts";

/** The queue's own upkeep, moved by hand: it starts nothing and supervises nothing by itself. */
export const openBoss = async ({ admin }: Stage): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => admin.query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  return boss;
};

/** Frees the jobs of a worker that is gone. The time of its lease is over: set back instead of waited for. */
export const endLeases = async (stage: Stage, queue: string): Promise<void> => {
  await stage.admin.query("update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'");
  const boss = await openBoss(stage);
  await boss.supervise(queue);
  await boss.stop({ graceful: false, close: false });
};
