import { defineRoom } from "../../room.ts";

/** Phone calls that are taken for a company. */
export const secretarialRoom = defineRoom({
  right: "leads",
  routes: {
    secretarialOverview: { title: "Anrufe" },
    secretarialStatistics: { title: "Statistiken" },
    secretarialSettings: { title: "Einstellungen" },
    secretarialGuides: { title: "Anleitungen" },
  },
  menu: [
    {
      section: "products",
      icon: "headset",
      label: "Sekretariatsservice",
      pages: ["secretarialOverview", "secretarialStatistics", "secretarialSettings", "secretarialGuides"],
      families: ["secretarial", "voicebot"],
    },
  ],
  screens: () => import("./secretarial.screens.ts"),
});
