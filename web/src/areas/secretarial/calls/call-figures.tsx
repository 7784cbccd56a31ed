import type { Reply } from "@schaufenster/contract/call.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { changeOf } from "@schaufenster/contract/values/series.rules.ts";
import { formatNumber, formatPercent } from "../../../parts/format.ts";
import { loadedTexts } from "../../../parts/loaded.texts.ts";
import { Kpi, KpiPanel, type Change } from "../../../ui/kpi.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./calls.module.css";
import { callTexts } from "./calls.texts.ts";

const texts = callTexts.figures;
type Page = Reply<typeof secretarial.getCompanyCallerList>;

/** More calls are neither good nor bad. */
const change = (now: number | null, before: number | null): Change | undefined => {
  const share = changeOf(now, before);
  if (share === null) return undefined;
  const sign = share > 0 ? "+" : "";
  return {
    direction: share === 0 ? "flat" : share > 0 ? "up" : "down",
    text: `${sign}${formatPercent(share * 100, 1)}`,
    verdict: "neutral",
  };
};

const medianOf = (hours: number | null) => {
  if (hours === null) return { value: texts.none, note: texts.noMedian };
  return hours < 1 ? { value: formatNumber(hours * 60), unit: texts.minutes } : { value: formatNumber(hours, 1), unit: texts.hours };
};

/** Who waits, how many called, how fast one calls back, and what is left of the allowance. */
export function CallFigures({ data, failed }: { data: Page | undefined; failed: boolean }) {
  const waiting = failed ? texts.none : <Skeleton width={64} height={28} />;
  const note = failed ? loadedTexts.notAvailable : undefined;
  const changed = data && change(data.calls30, data.calls30Before);
  return (
    <div className={styles.figures}>
      <KpiPanel label={texts.label}>
        <Kpi
          label={texts.open}
          value={data ? formatNumber(data.open) : waiting}
          unit={data && data.overdue > 0 ? <b className={styles.overdue}>{texts.overdue(data.overdue)}</b> : undefined}
          note={note}
        />
        <Kpi
          label={texts.calls}
          value={data ? (data.calls30 === null ? texts.none : formatNumber(data.calls30)) : waiting}
          change={changed}
          note={changed ? texts.before : note}
        />
        <Kpi label={texts.median} {...(data ? medianOf(data.medianCallbackHours) : { value: waiting, note })} />
        <Kpi
          label={texts.left}
          value={data ? (data.minutes === null ? texts.none : formatNumber(data.minutes.left)) : waiting}
          unit={data?.minutes ? texts.of(formatNumber(data.minutes.included)) : undefined}
          note={data && data.minutes === null ? texts.noAllowance : note}
        />
      </KpiPanel>
    </div>
  );
}
