import { clickRate, costPerContact, type AdSums } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { formatCents, formatNumber, formatPercent } from "../../../parts/format.ts";
import type { Column } from "../../../ui/list/table.tsx";
import { adsTexts } from "../ads.texts.ts";
import { groupTexts as texts } from "./groups.texts.ts";

const PERCENT = 100;
const count = (value: number | null): string => (value === null ? adsTexts.none : formatNumber(value));
const euro = (cents: number | null, none: string): string => (cents === null ? none : formatCents(cents));
const rate = ({ clicks, impressions }: AdSums): string => {
  const share = clickRate(clicks, impressions);
  return share === null ? texts.noValue : formatPercent(share * PERCENT, 1);
};
const FIGURES = {
  clicks: ({ clicks }: AdSums) => count(clicks),
  rate,
  contacts: ({ contacts }: AdSums) => count(contacts),
  cost: ({ costCents }: AdSums) => euro(costCents, adsTexts.none),
  perContact: ({ costCents, contacts }: AdSums) => euro(costPerContact(costCents, contacts), texts.noValue),
} as const;
const KEYS = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** What is shown of every group and campaign. */
export const FIGURE_COLUMNS: readonly Column<AdSums>[] = KEYS.map((key) => ({
  key,
  head: texts.columns[key],
  align: "end",
  cell: FIGURES[key],
}));
/** The same of all together. */
export const figureSums = (totals: AdSums): Record<keyof typeof FIGURES, string> => ({
  clicks: FIGURES.clicks(totals),
  rate: FIGURES.rate(totals),
  contacts: FIGURES.contacts(totals),
  cost: FIGURES.cost(totals),
  perContact: FIGURES.perContact(totals),
});
