import { defineRoom } from "../../room.ts";

/** The start page, and what once was it. */
export const dashboardRoom = defineRoom({
  routes: {
    dashboard: { title: "Startseite" },
    highlights: { title: "Highlights" },
    customerDashboard: { redirectTo: "dashboard" },
    legacyActions: { redirectTo: "dashboard" },
    legacyGuide: { redirectTo: "dashboard" },
  },
  menu: [{ section: "home", icon: "house", pages: ["dashboard"] }],
  screens: () => import("./dashboard.screens.ts"),
});
