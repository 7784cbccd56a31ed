import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  webBannerOverview: { pending: "Hier sehen Sie Ihre Werbebanner und ihren Stand." },
  webBannerUpload: { pending: "Hier laden Sie Motive für Ihre Werbebanner hoch." },
} satisfies Record<string, Screen>;
