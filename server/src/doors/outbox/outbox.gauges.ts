import type { Meter } from "@opentelemetry/api";
import type { Db } from "../../db/db.ts";
import { findLags } from "./webhooks/lag.store.ts";

/** How far subscribers are behind, and what they did not take. Those that ask by themselves keep their place to themselves. */
export const openOutboxGauges = (meter: Meter, db: Db): void => {
  const lag = meter.createObservableGauge("outbox_lag_seconds", {
    description: "Age of the oldest event that a subscriber was not told of by webhook",
  });
  const dead = meter.createObservableGauge("webhook_dead_letters", {
    description: "Messages that a subscriber did not take for three days",
  });
  meter.addBatchObservableCallback(
    async (told) => {
      for (const { feeder, seconds, letters } of await findLags(db)) {
        told.observe(lag, seconds, { subscriber: feeder });
        told.observe(dead, letters, { subscriber: feeder });
      }
    },
    [lag, dead],
  );
};
