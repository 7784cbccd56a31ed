import { defineRoom } from "../../room.ts";

/** Banners on television. */
export const tvBannerRoom = defineRoom({
  right: "ads",
  routes: {
    tvBanner: { title: "TV-Banner" },
    tvBannerStatistics: { title: "Statistiken" },
  },
  menu: [{ section: "products", icon: "tv", pages: ["tvBanner", "tvBannerStatistics"], families: ["tvBanner"] }],
  screens: () => import("./tv-banner.screens.ts"),
});
