import type { Meter } from "@opentelemetry/api";
import type { Db } from "../db/db.ts";
import { findWatched } from "./upkeep.store.ts";

/** Whether the parts of the fact store are kept: made ahead, and dropped when they are folded. */
export const openFactGauges = (meter: Meter, db: Db): void => {
  const ahead = meter.createObservableGauge("fact_months_ahead", { description: "Months to come that have a part of the fact store" });
  const closed = meter.createObservableGauge("fact_months_unfolded", { description: "Closed months that are not folded yet" });
  meter.addBatchObservableCallback(
    async (told) => {
      const found = await findWatched(db);
      if (found === undefined) return;
      told.observe(ahead, found.ahead);
      told.observe(closed, found.closed);
    },
    [ahead, closed],
  );
};
