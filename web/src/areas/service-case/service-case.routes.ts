import { defineRoom } from "../../room.ts";

/** What a company asks our service for. */
export const serviceCaseRoom = defineRoom({
  right: "service",
  routes: { serviceCases: { title: "Anliegen" } },
  menu: [{ section: "business", icon: "headset", pages: ["serviceCases"] }],
  screens: () => import("./service-case.screens.ts"),
});
