import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  tvBanner: { pending: "Hier geben Sie die Motive Ihrer TV-Banner frei." },
  tvBannerStatistics: { pending: "Hier sehen Sie die Einblendungen Ihrer TV-Banner." },
} satisfies Record<string, Screen>;
