import { defineRoom } from "../../room.ts";

/** Tying an account to a company. */
export const accountLinkRoom = defineRoom({
  routes: {
    accountLinkRedirect: { title: "Verknüpfung" },
    accountLinkRegister: { title: "Verknüpfung: Registrieren" },
    accountLinkLogin: { title: "Verknüpfung: Anmelden" },
    accountLinkHold: { title: "Verknüpfung angehalten" },
    accountLinkPending: { title: "Verknüpfung wird geprüft" },
  },
  screens: () => import("./account-link.screens.ts"),
});
