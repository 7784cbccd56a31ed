import { AD_FIGURES, type AdChannel, type AdFigure } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { adTexts as shared } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import { times } from "../../../parts/statistics/counted.texts.ts";
import type { FigureWords } from "../../../parts/statistics/figures-card.tsx";
import type { PartWords } from "../../../parts/statistics/parts-card.tsx";

/** Words of the statistics of ads. */
export const statisticsTexts = {
  sub: { search: "Ihre Anzeigen in Suchmaschinen.", social: "Ihre Anzeigen in sozialen Netzwerken." } satisfies Record<AdChannel, string>,
  subAsOf: (sub: string, moment: string) => `${sub} Stand: ${moment}`,
  exportName: shared.exportTitle,
  title: { search: shared.title.search, social: "Statistiken" } satisfies Record<AdChannel, string>,
  figures: {
    keys: AD_FIGURES,
    names: shared.figures,
    inAddress: { clicks: null, impressions: "einblendungen", contacts: "kontakte", costCents: "kosten" },
    neutral: "costCents",
    money: "costCents",
    sentence: {
      clicks: (count, text) => `Auf Ihre Anzeigen wurde ${times(count, text)} geklickt`,
      impressions: (count, text) => `Ihre Anzeigen wurden ${times(count, text)} eingeblendet`,
      contacts: (count, text) => `Über Ihre Anzeigen kam es ${times(count, text)} zu einem Kontakt`,
      costCents: (_, text) => `Ihre Anzeigen haben ${text} gekostet`,
    },
  } satisfies FigureWords<AdFigure>,
  perContact: (amount: string) => `Ein Kontakt kostete in diesem Zeitraum im Schnitt ${amount}.`,
  groups: { title: "Anzeigengruppen", all: "Alle ansehen", name: "Gruppe" },
  networkTitle: shared.networks,
  networks: {
    sentence: (share, name) => `Am häufigsten: ${name}, ${share} der Klicks.`,
    few: "Wo auf Ihre Anzeigen geklickt wurde.",
  } satisfies Omit<PartWords, "title">,
};
