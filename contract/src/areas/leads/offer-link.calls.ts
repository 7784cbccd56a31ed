import { defineArea } from "../../call.ts";

/** Whoever has the link of the mail: nobody signs in for it, and whoever is signed in may open it as well. */
const byLink = { method: "POST", access: "anyone", scope: "none", ours: true } as const;

/** An offer as the person who asked for it sees and answers it. */
export const offerLink = defineArea(() => import("./offer-link.shapes.ts"), {
  showOffer: { ...byLink, path: "/api/offer/show", effect: "read", rate: "login" },
  answerOffer: { ...byLink, path: "/api/offer/answer", effect: "write", rate: "login" },
  askAboutOffer: { ...byLink, path: "/api/offer/ask", effect: "write", rate: "mail" },
});
