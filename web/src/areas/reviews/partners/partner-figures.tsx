import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { formatNumber } from "../../../parts/format.ts";
import { loadedTexts } from "../../../parts/loaded.texts.ts";
import type { QueryState } from "../../../parts/loaded.tsx";
import { Kpi, KpiPanel, KpiWaiting } from "../../../ui/chart/kpi.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { reviewTexts } from "../reviews.texts.ts";
import { partnerTexts } from "./partners.texts.ts";

const texts = partnerTexts.figures;

/** The sources with their states and reports. */
export type SourcesQuery = QueryState<Reply<typeof reviews.getSources>>;

const value = (text: string | undefined): string => text ?? reviewTexts.none;

/** How many ratings, how good, from how many sources. */
export function PartnerFigures({ query: { data, isError } }: { query: SourcesQuery }) {
  if (!data && !isError) return <Waiting />;
  const note = isError && data === undefined ? loadedTexts.notAvailable : undefined;
  const average = data?.average ?? null;
  return (
    <KpiPanel columns={3} label={texts.label}>
      <Kpi
        label={texts.count}
        value={value(data && formatNumber(data.count))}
        note={note ?? (data && data.count30 > 0 ? texts.recent(formatNumber(data.count30)) : undefined)}
      />
      <Kpi
        label={texts.average}
        value={value(data && (average === null ? reviewTexts.none : formatNumber(average, 1)))}
        unit={average === null ? undefined : texts.ofFive}
        note={note}
      />
      <Kpi
        label={texts.sources}
        value={value(data && formatNumber(data.sources.length))}
        unit={data ? texts.ofLimit(data.limit) : undefined}
        note={note}
      />
    </KpiPanel>
  );
}

/** Only below the first figure something will stand. */
function Waiting() {
  return (
    <KpiPanel columns={3} label={texts.label}>
      <KpiWaiting label={texts.count} />
      {[texts.average, texts.sources].map((label) => (
        <Kpi key={label} label={label} value={<Skeleton width={84} height={34} />} />
      ))}
    </KpiPanel>
  );
}
