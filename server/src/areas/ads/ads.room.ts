import type { Room } from "../../room.ts";
import { ADS_CASES } from "./ads.cases.ts";
import { ADS_EVENTS } from "./ads.events.ts";
import { ADS_FEED } from "./ads.feed.ts";
import { adsHandlers } from "./ads.handlers.ts";
import { ADS_PERSONAL } from "./ads.personal.ts";
import { ADS_TOLD } from "./ads.told.ts";
import { closePausesOver } from "./pause.service.ts";

/** Ads in search engines and social networks. */
export const adsRoom = {
  handlers: ({ makeListFile }) => ({ ads: adsHandlers(makeListFile) }),
  upkeep: { "ad-pauses": { cron: "20 0 * * *", run: closePausesOver } },
  cases: ADS_CASES,
  events: ADS_EVENTS,
  personal: ADS_PERSONAL,
  feed: ADS_FEED,
  told: ADS_TOLD,
} satisfies Room;
