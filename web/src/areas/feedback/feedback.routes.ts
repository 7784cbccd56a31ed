import { defineRoom } from "../../room.ts";

/** What people tell us who need no account for it. */
export const feedbackRoom = defineRoom({
  routes: {
    ugc: { title: "Fehler melden" },
    accessibility: { title: "Barrierefreiheit" },
  },
  screens: () => import("./feedback.screens.ts"),
});
