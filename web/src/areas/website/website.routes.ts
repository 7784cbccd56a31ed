import { defineRoom } from "../../room.ts";

/** The website of a company, and how it is found. */
export const websiteRoom = defineRoom({
  right: "ads",
  routes: {
    websiteOverview: { title: "Website" },
    websiteStatistics: { title: "Statistiken" },
    websiteEdit: { title: "Website bearbeiten" },
    websiteEmail: { title: "E‑Mail-Postfächer" },
    seoOverview: { title: "Suchmaschinenoptimierung" },
  },
  menu: [
    {
      section: "products",
      icon: "globe",
      pages: ["websiteOverview", "websiteStatistics", "websiteEdit", "websiteEmail", "seoOverview"],
      families: ["website", "seo"],
    },
  ],
  screens: () => import("./website.screens.ts"),
});
