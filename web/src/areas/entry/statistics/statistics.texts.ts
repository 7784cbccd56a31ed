import { ENTRY_FIGURES, type EntryFigure } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import { entryStatisticsTexts as shared } from "@schaufenster/contract/areas/entry/entry-statistics.texts.ts";
import { countedTexts, times } from "../../../parts/statistics/counted.texts.ts";
import type { FigureWords } from "../../../parts/statistics/figures-card.tsx";

/** Words of the entry's statistics. */
export const statisticsTexts = {
  title: shared.title,
  sub: "Wie oft Ihr Eintrag gefunden und genutzt wurde.",
  subAsOf: (moment: string) => `Wie oft Ihr Eintrag gefunden und genutzt wurde. Stand: ${moment}`,
  loading: countedTexts.loading,
  exportName: shared.exportTitle,
  figures: {
    keys: ENTRY_FIGURES,
    names: shared.figures,
    inAddress: { views: null, calls: "anrufe", clicks: "klicks", routes: "routen" },
    sentence: {
      views: (count, text) => `Ihr Eintrag wurde ${times(count, text)} aufgerufen`,
      calls: (count, text) => `Sie wurden ${times(count, text)} über Ihren Eintrag angerufen`,
      clicks: (count, text) => `Ihre Website wurde ${times(count, text)} über Ihren Eintrag geöffnet`,
      routes: (count, text) => `Die Route zu Ihnen wurde ${times(count, text)} geplant`,
    },
  } satisfies FigureWords<EntryFigure>,
  devices: {
    title: shared.devices,
    sentence: (share: string, name: string) => `Am häufigsten: ${name}, ${share} der Aufrufe.`,
    few: "Mit welchen Geräten Ihr Eintrag aufgerufen wurde.",
  },
  locations: {
    title: shared.locations,
    sentence: (share: string, name: string) => `Die meisten Aufrufe kommen aus ${name}: ${share}.`,
    few: "Woher Ihr Eintrag aufgerufen wurde.",
  },
  empty: {
    title: "Noch keine Zahlen",
    text: "Sobald Ihr Eintrag gezählt wird, sehen Sie hier, wie oft er gefunden und genutzt wurde.",
    entry: "Eintragsdaten ansehen",
  },
};
