import { adTexts as shared } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import type { LIMIT_REASONS } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { countedTexts } from "../../parts/statistics/counted.texts.ts";

/** Words that the screens of the room share. */
export const adsTexts = {
  loading: countedTexts.loading,
  none: shared.none,
  title: shared.title,
  notBooked: {
    search: {
      title: "Keine Suchmaschinenwerbung gebucht",
      text: "Wir zeigen Ihre Anzeigen bei Google und Bing, wenn jemand in Ihrer Nähe sucht. Fragen dazu beantwortet unser Service am Telefon.",
    },
    social: {
      title: "Kein Social Media gebucht",
      text: "Wir zeigen Ihre Anzeigen Menschen in Ihrer Nähe bei Facebook und Instagram. Fragen dazu beantwortet unser Service am Telefon.",
    },
    products: "Produkte ansehen",
  },
  preparing: {
    title: "Ihre Anzeigen sind noch nicht eingerichtet",
    text: "Sie haben Werbung gebucht. Sobald sie eingerichtet ist, sehen Sie hier ihre Zahlen.",
  },
  fresh: {
    title: "Noch keine Zahlen",
    text: (day: string) =>
      `Ihre Anzeigen laufen ab dem ${day}. Die ersten Zahlen sehen Sie hier, sobald ein ganzer Tag gezählt und übermittelt ist.`,
  },
  status: shared.status,
  limit: {
    budget: "weil das Tagesbudget schon vor dem Abend verbraucht ist",
    bid: "weil andere für dieselben Suchen mehr bieten",
    quality: "weil die Suchmaschine andere Anzeigen passender findet",
    review: "weil die Suchmaschine Anzeigen dieser Gruppe noch prüft",
  } satisfies Record<(typeof LIMIT_REASONS)[number], string>,
};
