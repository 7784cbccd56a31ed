import { defineRoom } from "../../room.ts";

/** What people say about a company. */
export const reviewsRoom = defineRoom({
  right: "reviews",
  routes: {
    reviewsOverview: { title: "Bewertungen" },
    reviewsManage: { title: "Bewertungen verwalten" },
    reviewsPartners: { title: "Partnernetzwerk" },
    reviewsAwards: { title: "Auszeichnungen" },
    reviewsStatus: { title: "Bewertungsstatus" },
    reviewsPackages: { title: "Vermarktungspakete" },
    legacyRatingAverage: { redirectTo: "reviewsOverview" },
    legacyRatingSignet: { redirectTo: "reviewsAwards" },
  },
  menu: [
    {
      section: "products",
      icon: "star",
      pages: ["reviewsOverview", "reviewsManage", "reviewsPartners", "reviewsAwards", "reviewsStatus", "reviewsPackages"],
    },
  ],
  screens: () => import("./reviews.screens.ts"),
});
