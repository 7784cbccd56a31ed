import { defineRoom } from "../../room.ts";

/** Leads, offers and orders. */
export const leadsRoom = defineRoom({
  right: "leads",
  routes: {
    leads: { title: "Anfragen" },
    leadOffers: { title: "Angebote" },
    leadOrders: { title: "Aufträge" },
    leadSettings: { title: "Einstellungen" },
    offerAnswer: { title: "Angebot" },
  },
  menu: [{ section: "business", icon: "inbox", pages: ["leads", "leadOffers", "leadOrders", "leadSettings"] }],
  screens: () => import("./leads.screens.ts"),
});
