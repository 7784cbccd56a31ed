import { defineRoom } from "../room.ts";

/** What belongs to no room: the pages of the frame itself. */
export const frameRoom = defineRoom({
  routes: {
    // For staff: a list of its own would weigh on everybody's first page.
    desk: { title: "Vorgänge" },
    deskAnnouncements: { title: "Hinweise" },
    redirect: { title: "Weiterleitung" },
    forbidden: { title: "Kein Zugriff", layout: "menu" },
    notFound: { title: "Seite nicht gefunden", layout: "menu" },
    serverError: { title: "Fehler im Portal" },
    badGateway: { title: "Portal nicht erreichbar" },
    genericError: { title: "Fehler" },
  },
  screens: () => import("./frame.screens.ts"),
});
