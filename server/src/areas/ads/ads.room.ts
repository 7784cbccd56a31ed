import type { Room } from "../../room.ts";
import { ADS_CASES } from "./ads.cases.ts";
import { ADS_EVENTS } from "./ads.events.ts";
import { ADS_FEED } from "./ads.feed.ts";
import { adsHandlers } from "./ads.handlers.ts";
import { ADS_PERSONAL } from "./ads.personal.ts";

/** Ads in search engines and social networks. */
export const adsRoom = {
  handlers: ({ makeListFile }) => ({ ads: adsHandlers(makeListFile) }),
  cases: ADS_CASES,
  events: ADS_EVENTS,
  personal: ADS_PERSONAL,
  feed: ADS_FEED,
} satisfies Room;
