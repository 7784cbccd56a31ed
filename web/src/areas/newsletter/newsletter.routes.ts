import { defineRoom } from "../../room.ts";

/** The newsletter for companies. */
export const newsletterRoom = defineRoom({
  routes: { b2bNewsletterConfirmed: { title: "Newsletter bestätigen" } },
  screens: () => import("./newsletter.screens.ts"),
});
