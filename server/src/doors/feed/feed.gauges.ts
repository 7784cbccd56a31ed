import type { Meter } from "@opentelemetry/api";
import type { Db } from "../../db/db.ts";
import { countDay, findSilence } from "./feed.store.ts";

/** What became of the records of the last day, by kind; by file and over the wire. */
export const openFeedGauge = (meter: Meter, db: Db): void =>
  meter.createObservableGauge("feed_records", { description: "Records that were fed in the last 24 hours" }).addCallback(async (told) => {
    for (const { entity, ...outcomes } of await countDay(db))
      for (const [outcome, count] of Object.entries(outcomes)) told.observe(count, { entity, outcome });
  });

/** How long nothing has come in, of whatever kind. */
export const openFeedSilence = (meter: Meter, db: Db): void =>
  meter
    .createObservableGauge("feed_silent_seconds", { description: "Since when nothing was fed; a day at most" })
    .addCallback(async (told) => told.observe(await findSilence(db)));
