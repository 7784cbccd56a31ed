import { defineRoom } from "../../room.ts";

/** Pages about the portal, and for trying it out. */
export const portalRoom = defineRoom({
  routes: {
    ugc: { title: "Ihr Beitrag" },
    b2bNewsletterConfirmed: { title: "Newsletter bestätigt" },
    demo: { title: "Demo" },
    test: { title: "Test" },
    preview: { title: "Vorschau" },
    debug: { title: "Diagnose" },
  },
  screens: () => import("./portal.screens.ts"),
});
