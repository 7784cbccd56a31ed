import { defineRoom } from "../../room.ts";

/** Entries in partner portals. */
export const entryServiceRoom = defineRoom({
  right: "entry",
  routes: {
    entryService: { title: "Eintragsservice" },
    legacyEntryService: { redirectTo: "entryService" },
  },
  screens: () => import("./entry-service.screens.ts"),
});
