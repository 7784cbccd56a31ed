import { defineRoom } from "../../room.ts";

/** Ways in and out. */
export const authRoom = defineRoom({
  routes: {
    register: { title: "Registrieren", layout: "bare" },
    registerDone: { title: "Registrierung bestätigen", layout: "bare" },
    registerActivation: { title: "Konto aktivieren", layout: "bare" },
    registerCancel: { title: "Registrierung abbrechen", layout: "bare" },
    registerGuest: { title: "Als Gast registrieren", layout: "bare" },
    registerGuestDone: { title: "Gastkonto bestätigen", layout: "bare" },
    passwordForgotten: { title: "Passwort vergessen", layout: "bare" },
    passwordForgottenDone: { title: "E‑Mail ist unterwegs", layout: "bare" },
    passwordRenew: { title: "Passwort erneuern", layout: "bare" },
    passwordRenewDone: { title: "Passwort geändert", layout: "bare" },
    passwordRenewError: { title: "Link ungültig", layout: "bare" },
    login: { title: "Anmelden", layout: "bare" },
    loginCuca: { title: "Kundenservice-Anmeldung", layout: "bare" },
    logout: { title: "Abmelden" },
    handOver: { title: "Portal wechseln", layout: "bare" },
    cancelEmail: { title: "E‑Mail-Änderung abbrechen", layout: "bare" },
  },
  screens: () => import("./auth.screens.ts"),
});
