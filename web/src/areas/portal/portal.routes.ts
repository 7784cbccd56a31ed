import { defineRoom } from "../../room.ts";

/** Help, and pages for trying the portal out. No build for production has them: `leave-out-tryouts.ts` takes their lines away. */
export const portalRoom = defineRoom({
  routes: {
    help: { title: "Hilfe", layout: "menu" },
    helpArticle: { title: "Hilfe", layout: "menu" },
    demo: { title: "Demo" },
    test: { title: "Test" },
    preview: { title: "Vorschau" },
    debug: { title: "Diagnose" },
  },
  screens: () => import("./portal.screens.ts"),
});
