import { defineRoom } from "../../room.ts";

/** What it brought. */
export const resultsRoom = defineRoom({
  right: "contract",
  routes: { results: { title: "Was hat es gebracht?" } },
  menu: [{ section: "home", icon: "chart", pages: ["results"] }],
  screens: () => import("./results.screens.ts"),
});
