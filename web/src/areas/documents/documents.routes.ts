import { defineRoom } from "../../room.ts";

/** Papers of a company; its place in the menu is that of the company's data. */
export const documentsRoom = defineRoom({
  right: "documents",
  routes: { documents: { title: "Dokumente" } },
  screens: () => import("./documents.screens.ts"),
});
