import type { Room } from "../../room.ts";
import { TV_BANNER_CASES } from "./tv-banner.cases.ts";
import { TV_BANNER_EVENTS } from "./tv-banner.events.ts";
import { TV_BANNER_FEED } from "./tv-banner.feed.ts";
import { tvBannerHandlers } from "./tv-banner.handlers.ts";
import { TV_BANNER_PERSONAL } from "./tv-banner.personal.ts";
import { TV_BANNER_TOLD } from "./tv-banner.told.ts";

/** Banners on television. */
export const tvBannerRoom = {
  handlers: ({ files, makeListFile }) => ({ tvBanner: tvBannerHandlers({ files, makeListFile }) }),
  cases: TV_BANNER_CASES,
  events: TV_BANNER_EVENTS,
  personal: TV_BANNER_PERSONAL,
  feed: TV_BANNER_FEED,
  told: TV_BANNER_TOLD,
} satisfies Room;
