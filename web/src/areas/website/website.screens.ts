import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  websiteOverview: { pending: "Hier sehen Sie den Stand Ihrer Website." },
  websiteStatistics: { pending: "Hier sehen Sie Besuche, Geräte, Herkunft und Suchbegriffe Ihrer Website." },
  websiteEdit: { pending: "Hier senden Sie uns Texte und Bilder für Ihre Website." },
  websiteEmail: { pending: "Hier verwalten Sie die Postfächer Ihrer Website." },
  seoOverview: { pending: "Hier sehen Sie, mit welchen Suchbegriffen Ihre Website gefunden wird." },
} satisfies Record<string, Screen>;
