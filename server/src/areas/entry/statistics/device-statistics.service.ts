import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { DeviceViews } from "./statistics.store.ts";

const DEVICES = ["other", "smartphone", "desktop", "tablet"] as const;
const deviceOf = (key: number): (typeof DEVICES)[number] => DEVICES[key] ?? "other";
const FIRST_DAY = "2000-01-01";

/** The whole time that is not left out. */
export const openPeriod = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }, today: string) => ({
  from: startDate ?? FIRST_DAY,
  to: endDate ?? today,
});

/** Views by device, the most used first. */
export const deviceStatistics = (rows: readonly DeviceViews[]) => {
  const last = rows.reduce<string | null>((latest, row) => (latest === null || row.last > latest ? row.last : latest), null);
  return {
    devices: rows.map(({ value_key, views }) => ({ device: deviceOf(value_key), views })).sort((a, b) => b.views - a.views),
    total: rows.reduce((sum, { views }) => sum + views, 0),
    asOf: last === null ? null : `${addDays(last, 1)}T00:00:00.000Z`,
  };
};
