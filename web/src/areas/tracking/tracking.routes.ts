import { defineRoom } from "../../room.ts";

/** What is stored of how people use the portal, and what they say to it. */
export const trackingRoom = defineRoom({
  routes: { ownUse: { title: "Nutzung und Einwilligung" } },
  menu: [{ section: "user", icon: "chart", pages: ["ownUse"] }],
  screens: () => import("./tracking.screens.ts"),
});
