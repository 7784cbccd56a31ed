import type { Reply } from "../../call.ts";
import type { ListExport } from "../../values/list/table-export.ts";
import { countedList, type NamedPart } from "../../values/time/statistics-export.rules.ts";
import type { ads } from "./ads.calls.ts";
import { AD_FIGURES, type AdChannel } from "./ads.rules.ts";
import { adTexts as texts } from "./ads.texts.ts";

type Statistics = Reply<typeof ads.getSumaStatistics>;

/** Clicks by network, with their names. */
export const namedNetworks = ({ networks }: Statistics): NamedPart[] =>
  networks.map(({ network, clicks }) => ({
    key: network ?? "unknown",
    name: network === null ? texts.networkUnknown : texts.network[network],
    value: clicks ?? 0,
  }));

/** The statistics to take along: the totals and the clicks by network above one row per step. */
export const adStatisticsList = (channel: AdChannel, found: Statistics, createdAt: string): Omit<ListExport, "company"> =>
  countedList(
    { title: texts.exportTitle[channel], figures: AD_FIGURES, names: texts.figures, nameBefore: texts.clicksBefore, money: ["costCents"] },
    { found, parts: [{ title: texts.networks[channel], total: found.totals.clicks, parts: namedNetworks(found) }] },
    createdAt,
  );
