import type { Room } from "../../room.ts";
import { WEB_BANNER_CASES } from "./web-banner.cases.ts";
import { WEB_BANNER_EVENTS } from "./web-banner.events.ts";
import { WEB_BANNER_FEED } from "./web-banner.feed.ts";
import { webBannerHandlers } from "./web-banner.handlers.ts";
import { WEB_BANNER_PERSONAL } from "./web-banner.personal.ts";
import { WEB_BANNER_TOLD } from "./web-banner.told.ts";

/** Banners on regional sites. */
export const webBannerRoom = {
  handlers: ({ files, openZip }) => ({ webBanner: webBannerHandlers({ files, openZip }) }),
  cases: WEB_BANNER_CASES,
  events: WEB_BANNER_EVENTS,
  personal: WEB_BANNER_PERSONAL,
  feed: WEB_BANNER_FEED,
  told: WEB_BANNER_TOLD,
} satisfies Room;
