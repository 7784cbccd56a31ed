import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { Globe, Headset, Image, Search, Share2, Star, Store, Target, TrendingUp, Tv } from "lucide-react";
import type { IconImage } from "../../ui/icon.tsx";
import type { BadgeTone } from "../../ui/state/badge.tsx";
import { PRODUCT_STATE_NAMES as names } from "./product-groups.texts.ts";
import type { TileKey, TileState } from "./product-groups.ts";

/** The picture of a product, and where it is opened. */
export const PRODUCT_LOOKS: Readonly<Record<TileKey, { icon: IconImage; route: RouteKey }>> = {
  entry: { icon: Store, route: "entryOverview" },
  entryService: { icon: Search, route: "entryService" },
  reviews: { icon: Star, route: "reviewsOverview" },
  website: { icon: Globe, route: "websiteOverview" },
  seo: { icon: TrendingUp, route: "seoOverview" },
  searchAds: { icon: Target, route: "searchAdsStatistics" },
  socialMedia: { icon: Share2, route: "socialMedia" },
  webBanner: { icon: Image, route: "webBannerOverview" },
  tvBanner: { icon: Tv, route: "tvBanner" },
  secretarial: { icon: Headset, route: "secretarialOverview" },
};

/** The badge of each state. */
export const PRODUCT_BADGES: Readonly<Record<TileState, { tone: BadgeTone; word: string }>> = {
  active: { tone: "success", word: names.active },
  ordered: { tone: "info", word: names.ordered },
  "not-booked": { tone: "neutral", word: names["not-booked"] },
};
