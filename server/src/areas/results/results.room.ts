import type { Room } from "../../room.ts";
import { RESULTS_FEED } from "./results.feed.ts";
import { resultsHandlers } from "./results.handlers.ts";
import { RESULTS_TOLD } from "./results.told.ts";
import { RESULTS_PERSONAL } from "./results.personal.ts";

/** What it brought: contacts and cost of all products. */
export const resultsRoom = {
  handlers: ({ makeListFile }) => ({ results: resultsHandlers(makeListFile) }),
  personal: RESULTS_PERSONAL,
  feed: RESULTS_FEED,
  told: RESULTS_TOLD,
} satisfies Room;
