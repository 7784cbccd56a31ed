import type { Room } from "../room.ts";
import { openFactGauges } from "./facts.gauges.ts";
import { keepFacts } from "./facts.jobs.ts";

/** What sources count of companies, for every room that shows figures. It has no calls: the rooms read what is theirs. */
export const factsRoom = {
  personal: { none: { fact: [], fact_month: ["counts"], fact_source: [] } },
  gauges: [openFactGauges],
  upkeep: { facts: { cron: "5,25,45 1-5 * * *", run: ({ db }) => keepFacts(db) } },
} satisfies Room;
