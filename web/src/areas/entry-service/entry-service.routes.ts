import { defineRoom } from "../../room.ts";

/** Entries in partner portals. */
export const entryServiceRoom = defineRoom({
  routes: {
    entryService: { title: "Eintragsservice" },
    legacyEntryService: { redirectTo: "entryService" },
  },
  screens: () => import("./entry-service.screens.ts"),
});
