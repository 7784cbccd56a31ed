import type { Reply } from "@schaufenster/contract/call.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { countChange } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatNumber } from "../../../parts/format.ts";
import { loadedTexts } from "../../../parts/loaded.texts.ts";
import { Kpi, KpiPanel, KpiWaiting } from "../../../ui/chart/kpi.tsx";
import styles from "./phone-calls.module.css";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.figures;
type Page = Reply<typeof secretarial.getCompanyCallerList>;

const medianOf = (hours: number | null) => {
  if (hours === null) return { value: texts.none, note: texts.noMedian };
  return hours < 1 ? { value: formatNumber(hours * 60), unit: texts.minutes } : { value: formatNumber(hours, 1), unit: texts.hours };
};

function Waiting() {
  return (
    <div className={styles.figures}>
      <KpiPanel label={texts.label}>
        {[texts.open, texts.calls, texts.median, texts.left].map((label) => (
          <KpiWaiting key={label} label={label} />
        ))}
      </KpiPanel>
    </div>
  );
}

/** Who waits, how many called, how fast one calls back, and what is left of the allowance. */
export function PhoneCallFigures({ data, failed }: { data: Page | undefined; failed: boolean }) {
  if (!data && !failed) return <Waiting />;
  const waiting = texts.none;
  const note = failed ? loadedTexts.notAvailable : undefined;
  const changed = data && countChange(data.calls30, data.calls30Before);
  return (
    <div className={styles.figures}>
      <KpiPanel label={texts.label}>
        <Kpi
          label={texts.open}
          value={data ? formatNumber(data.open) : waiting}
          unit={data && data.overdue > 0 ? <b className={styles.overdue}>{texts.overdue(formatNumber(data.overdue))}</b> : undefined}
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
