import { defineRoom } from "../../room.ts";

/** Advertisements in search engines and social networks. */
export const adsRoom = defineRoom({
  right: "ads",
  routes: {
    searchAdsStatistics: { title: "Suchmaschinenwerbung" },
    searchAdsGroups: { title: "Anzeigengruppen" },
    searchAdsBudget: { title: "Budget" },
    socialMedia: { title: "Social Media" },
    socialMediaStatistics: { title: "Statistiken" },
    legacySearchAds: { redirectTo: "searchAdsStatistics" },
  },
  menu: [
    {
      section: "products",
      icon: "target",
      pages: ["searchAdsStatistics", "searchAdsGroups", "searchAdsBudget"],
      firstLabel: "Statistiken",
      families: ["searchAds", "googleAds", "bingAds"],
    },
    { section: "products", icon: "share", pages: ["socialMedia", "socialMediaStatistics"], families: ["socialMedia"] },
  ],
  screens: () => import("./ads.screens.ts"),
});
