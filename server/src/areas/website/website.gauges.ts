import type { Meter } from "@opentelemetry/api";
import type { Db } from "../../db/db.ts";
import { countLate } from "./fetching.store.ts";

/** Whether figures of websites are asked for. */
export const openWebsiteGauges = (meter: Meter, db: Db): void => {
  const late = meter.createObservableGauge("websites_unasked", { description: "Websites whose figures nobody has asked for in a day" });
  meter.addBatchObservableCallback(async (told) => told.observe(late, await countLate(db)), [late]);
};
