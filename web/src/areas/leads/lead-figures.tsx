import { shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatNumber } from "../../parts/format.ts";
import { loadedTexts } from "../../parts/loaded.texts.ts";
import { Kpi, KpiPanel } from "../../ui/chart/kpi.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import styles from "./leads.module.css";
import { useLeadFigures } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.figures;

/** What came in, what was accepted, and how fast. */
export function LeadFigures() {
  const { data, isError } = useLeadFigures();
  const value = (text: string | undefined) => text ?? (isError ? texts.none : <Skeleton width={64} height={34} />);
  const share = data && shareText(data.accepted90, data.received90);
  const reaction = data?.medianReactionHours90 ?? null;
  const note = isError ? loadedTexts.notAvailable : undefined;
  return (
    <div className={styles.figures}>
      <KpiPanel columns={3} label={texts.label}>
        <Kpi label={texts.received} value={value(data && formatNumber(data.received90))} note={note} />
        <Kpi label={texts.accepted} value={value(data && formatNumber(data.accepted90))} unit={share} note={note} />
        <Kpi
          wideOnly
          label={texts.reaction}
          value={value(data && (reaction === null ? texts.none : formatNumber(reaction, 1)))}
          unit={reaction === null ? undefined : texts.hours}
          note={data && reaction === null ? texts.noReaction : note}
        />
      </KpiPanel>
    </div>
  );
}
