import type { Meter } from "@opentelemetry/api";
import type { Db } from "../../db/db.ts";
import { findTrackedParts } from "./tracked.store.ts";

/** Whether the parts of the tracked events are kept: made ahead, and dropped when they are over. */
export const openTrackingGauges = (meter: Meter, db: Db): void => {
  const ahead = meter.createObservableGauge("tracking_months_ahead", { description: "Months to come that have a part for tracked events" });
  const over = meter.createObservableGauge("tracking_months_over", { description: "Months of tracked events that are older than is kept" });
  meter.addBatchObservableCallback(
    async (told) => {
      const found = await findTrackedParts(db);
      if (found === undefined) return;
      told.observe(ahead, found.ahead);
      told.observe(over, found.over);
    },
    [ahead, over],
  );
};
