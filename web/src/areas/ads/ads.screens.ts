import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  searchAdsStatistics: { pending: "Hier sehen Sie Einblendungen und Klicks Ihrer Anzeigen." },
  searchAdsGroups: { pending: "Hier sehen Sie Ihre Anzeigengruppen." },
  searchAdsBudget: { pending: "Hier sehen Sie Budget und Prognose Ihrer Anzeigen." },
  socialMedia: { pending: "Hier sehen Sie Ihre Anzeigen in sozialen Netzwerken." },
  socialMediaStatistics: { pending: "Hier sehen Sie die Zahlen Ihrer Anzeigen in sozialen Netzwerken." },
} satisfies Record<string, Screen>;
