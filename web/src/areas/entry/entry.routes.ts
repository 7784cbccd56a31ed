import { defineRoom } from "../../room.ts";

/** The entry of a company. */
export const entryRoom = defineRoom({
  right: "entry",
  routes: {
    entryOverview: { title: "Eintrag" },
    entryData: { title: "Eintragsdaten" },
    entryStatistics: { title: "Statistiken" },
    entryHistory: { title: "Verlauf" },
    selfDisclosure: { title: "Selbstauskunft" },
    legacyCompleteness: { redirectTo: "entryOverview" },
  },
  menu: [
    {
      section: "products",
      icon: "store",
      // Pages of the neighbours stand among its own, in the order in which people need them.
      pages: ["entryOverview", "entryData", "entryService", "entryStatistics", "entryHistory", "selfDisclosure", "listingTransfer"],
      only: { entryService: ["entryService"], entryStatistics: ["entry"], listingTransfer: ["entry"] },
    },
  ],
  screens: () => import("./entry.screens.ts"),
});
