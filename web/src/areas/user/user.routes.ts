import { defineRoom } from "../../room.ts";

/** The person: account, profile, own ratings. */
export const userRoom = defineRoom({
  routes: {
    switchPortal: { title: "Portal wechseln" },
    userDashboard: { title: "Mein Konto" },
    profile: { title: "Profil und Sicherheit" },
    activateEmail: { title: "E‑Mail-Adresse bestätigen" },
    ownRatings: { title: "Meine Bewertungen" },
  },
  menu: [
    { section: "user", icon: "person", pages: ["userDashboard", "profile"] },
    { section: "user", icon: "star", pages: ["ownRatings"] },
  ],
  screens: () => import("./user.screens.ts"),
});
