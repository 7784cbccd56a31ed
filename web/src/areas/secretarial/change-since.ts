import { changeOf } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatPercent } from "../../parts/format.ts";
import type { Change } from "../../ui/chart/kpi.tsx";

/** A figure against the one before; more phone calls are neither good nor bad. */
export const changeSince = (now: number | null, before: number | null): Change | undefined => {
  const share = changeOf(now, before);
  if (share === null) return undefined;
  const direction = share === 0 ? "flat" : share > 0 ? "up" : "down";
  return { direction, text: `${share > 0 ? "+" : ""}${formatPercent(share * 100, 1)}`, verdict: "neutral" };
};
