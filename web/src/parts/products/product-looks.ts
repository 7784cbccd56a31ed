import type { Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { Globe, Headset, Image, Search, Share2, Star, Store, Target, TrendingUp, Tv } from "lucide-react";
import type { IconImage } from "../../ui/icon.tsx";
import type { BadgeTone } from "../../ui/state/badge.tsx";
import { PRODUCT_STATE_NAMES as names } from "./product-groups.texts.ts";
import type { TileKey, TileState } from "./product-groups.ts";

/** The picture of a product, where it is opened, and what that needs of whoever works for the company. */
export const PRODUCT_LOOKS: Readonly<Record<TileKey, { icon: IconImage; route: RouteKey; right: Right }>> = {
  entry: { icon: Store, route: "entryOverview", right: "entry" },
  entryService: { icon: Search, route: "entryService", right: "entry" },
  reviews: { icon: Star, route: "reviewsOverview", right: "reviews" },
  website: { icon: Globe, route: "websiteOverview", right: "ads" },
  seo: { icon: TrendingUp, route: "seoOverview", right: "ads" },
  searchAds: { icon: Target, route: "searchAdsStatistics", right: "ads" },
  socialMedia: { icon: Share2, route: "socialMedia", right: "ads" },
  webBanner: { icon: Image, route: "webBannerOverview", right: "ads" },
  tvBanner: { icon: Tv, route: "tvBanner", right: "ads" },
  secretarial: { icon: Headset, route: "secretarialOverview", right: "leads" },
};

/** The badge of each state. */
export const PRODUCT_BADGES: Readonly<Record<TileState, { tone: BadgeTone; word: string }>> = {
  active: { tone: "success", word: names.active },
  ordered: { tone: "info", word: names.ordered },
  "not-booked": { tone: "neutral", word: names["not-booked"] },
};
