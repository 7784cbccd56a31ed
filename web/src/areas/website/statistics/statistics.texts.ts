import { WEBSITE_FIGURES, type WebsiteFigure } from "@schaufenster/contract/areas/website/website-statistics.rules.ts";
import { websiteStatisticsTexts as shared } from "@schaufenster/contract/areas/website/website-statistics.texts.ts";
import { times } from "../../../parts/statistics/counted.texts.ts";
import type { FigureWords } from "../../../parts/statistics/figures-card.tsx";

/** Words of the website's statistics. */
export const statisticsTexts = {
  title: shared.title,
  sub: "Wie oft Ihre Website besucht wurde und woher die Besuche kamen.",
  subAsOf: (moment: string) => `Wie oft Ihre Website besucht wurde und woher die Besuche kamen. Stand: ${moment}`,
  exportName: shared.exportTitle,
  figures: {
    keys: WEBSITE_FIGURES,
    names: shared.figures,
    inAddress: { visits: null, pageViews: "seitenaufrufe", searches: "suchmaschinen", bounces: "eine-seite" },
    neutral: "bounces",
    sentence: {
      visits: (count, text) => `Ihre Website wurde ${times(count, text)} besucht`,
      pageViews: (count, text) => `Seiten Ihrer Website wurden ${times(count, text)} aufgerufen`,
      searches: (count, text) => `Über Suchmaschinen wurde Ihre Website ${times(count, text)} besucht`,
      bounces: (count, text) => `Bei Besuchen Ihrer Website wurde ${times(count, text)} nur eine Seite angesehen`,
    },
  } satisfies FigureWords<WebsiteFigure>,
  devices: {
    title: shared.devices,
    sentence: (share: string, name: string) => `Am häufigsten: ${name}, ${share} der Besuche.`,
    few: "Mit welchen Geräten Ihre Website besucht wurde.",
  },
  referrers: {
    title: shared.referrers,
    sentence: (share: string, name: string) => `Am häufigsten: ${name}, ${share} der Besuche.`,
    few: "Woher die Besuche kamen.",
  },
  terms: {
    title: shared.terms,
    sentence: (share: string, name: string) => `Am häufigsten: „${name}“, ${share} der Besuche über Suchmaschinen.`,
    few: "Wonach gesucht wurde, soweit Suchmaschinen es mitteilen. Die meisten tun das nicht.",
  },
};
