import type { Meter } from "@opentelemetry/api";
import type { Db } from "../db/db.ts";
import { findQueues } from "./queues.store.ts";

/** What waits in every queue, how long the oldest has waited beyond its time, and what failed for good. */
export const openQueueGauges = (meter: Meter, db: Db): void => {
  const jobs = meter.createObservableGauge("queue_jobs", { description: "Jobs by queue: ready, for later, at work" });
  const oldest = meter.createObservableGauge("queue_oldest_seconds", { description: "How long the oldest job waits beyond its time" });
  const dead = meter.createObservableGauge("queue_dead_letters", { description: "Jobs that failed for good and wait for somebody" });
  meter.addBatchObservableCallback(
    async (told) => {
      for (const row of await findQueues(db)) {
        const { queue } = row;
        for (const state of ["ready", "later", "active"] as const) told.observe(jobs, row[state], { queue, state });
        told.observe(oldest, row.oldest, { queue });
        told.observe(dead, row.dead, { queue });
      }
    },
    [jobs, oldest, dead],
  );
};
