import { defineRoom } from "../../room.ts";

/** The person: account, profile, own ratings. */
export const userRoom = defineRoom({
  routes: {
    switchPortal: { title: "Portal wechseln" },
    userDashboard: { title: "Mein Konto" },
    profile: { title: "Profil und Sicherheit" },
    inbox: { title: "Meldungen" },
    told: { title: "Benachrichtigungen" },
    activateEmail: { title: "E‑Mail-Adresse bestätigen" },
    ownRatings: { title: "Meine Bewertungen" },
  },
  menu: [
    { section: "user", icon: "person", pages: ["userDashboard", "profile"] },
    { section: "user", icon: "bell", pages: ["inbox", "told"] },
    { section: "user", icon: "star", pages: ["ownRatings"] },
  ],
  screens: () => import("./user.screens.ts"),
});
