import { defineRoom } from "../../room.ts";

/** Banners on websites. */
export const webBannerRoom = defineRoom({
  right: "ads",
  routes: {
    webBannerOverview: { title: "Werbebanner" },
    webBannerUpload: { title: "Dateien hochladen" },
  },
  menu: [{ section: "products", icon: "image", pages: ["webBannerOverview", "webBannerUpload"], families: ["webBanner"] }],
  screens: () => import("./web-banner.screens.ts"),
});
