import { defineRoom } from "../../room.ts";

/** The start page, and what once was it. */
export const dashboardRoom = defineRoom({
  routes: {
    dashboard: { title: "Startseite" },
    customerDashboard: { redirectTo: "dashboard" },
    legacyActions: { redirectTo: "highlights" },
    legacyGuide: { redirectTo: "highlights" },
  },
  menu: [{ section: "home", icon: "house", pages: ["dashboard"] }],
  screens: () => import("./dashboard.screens.ts"),
});
