import type { FactState, FactValue } from "../../../facts/facts.store.ts";

const DEVICES = ["other", "smartphone", "desktop", "tablet"] as const;
const deviceOf = (key: number): (typeof DEVICES)[number] => DEVICES[key] ?? "other";
const FIRST_DAY = "2000-01-01";

/** The whole time that is not left out. */
export const openPeriod = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }, today: string) => ({
  from: startDate ?? FIRST_DAY,
  to: endDate ?? today,
});

/** Views by device, the most used first. */
export const deviceStatistics = (rows: readonly FactValue[], state: FactState) => ({
  devices: rows.map(({ value_key, cnt }) => ({ device: deviceOf(value_key), views: cnt })),
  total: rows.reduce((sum, { cnt }) => sum + cnt, 0),
  asOf: state?.delivered_at.toISOString() ?? null,
});
