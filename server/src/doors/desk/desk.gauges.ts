import type { Meter } from "@opentelemetry/api";
import type { Db } from "../../db/db.ts";
import { findWaiting } from "./desk.store.ts";

/** How much waits at the desk, by kind and brand, and whether longer than promised. */
export const openDeskGauge = (meter: Meter, db: Db): void =>
  meter.createObservableGauge("desk_cases", { description: "Open cases of the desk" }).addCallback(async (told) => {
    for (const { kind, brand, open, overdue } of await findWaiting(db)) {
      told.observe(open - overdue, { kind, brand, overdue: "no" });
      told.observe(overdue, { kind, brand, overdue: "yes" });
    }
  });
