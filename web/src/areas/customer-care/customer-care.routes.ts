import { defineRoom } from "../../room.ts";

/** Visits of our customer care, as the company sees and rules them. */
export const customerCareRoom = defineRoom({
  right: "entry",
  routes: { careVisits: { title: "Servicebesuche" } },
  screens: () => import("./customer-care.screens.ts"),
});
