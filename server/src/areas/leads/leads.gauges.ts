import type { Meter } from "@opentelemetry/api";
import type { Db } from "../../db/db.ts";
import { countDay } from "./lead.store.ts";

/** How the business goes: a day without requests is a fault that no error tells of. */
export const openLeadGauge = (meter: Meter, db: Db): void =>
  meter
    .createObservableGauge("requests_of_day", { description: "Requests of the last 24 hours: delivered, accepted, expired" })
    .addCallback(async (told) => {
      for (const [outcome, count] of Object.entries((await countDay(db)) ?? {})) told.observe(Number(count), { outcome });
    });
