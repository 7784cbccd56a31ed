import { defineRoom } from "../../room.ts";

/** The tour through the portal, and its six steps as a list. */
export const welcomeTourRoom = defineRoom({
  routes: { firstSteps: { title: "Erste Schritte" } },
  screens: () => import("./welcome-tour.screens.ts"),
});
