import { formatNumber, formatPercent } from "../../../parts/format.ts";
import { LevelBars } from "../../../ui/chart/bars.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.concerns;

/** Why people phone call, the most frequent first. */
export function ConcernsCard({ concerns }: { concerns: PhoneCallStatistics["concerns"] }) {
  const [first] = concerns.rows;
  const longest = first?.value ?? 0;
  return (
    <Card
      title={texts.title}
      sub={first && first.value > 0 ? texts.sentence(formatPercent(first.share * 100), texts.names[first.key]) : undefined}
    >
      <CardBody>
        <LevelBars
          kind="shares"
          bars={concerns.rows.map(({ key, value, share }) => ({
            key,
            label: texts.names[key],
            value: longest === 0 ? 0 : (value / longest) * 100,
            text: formatPercent(share * 100, 1),
            detail: formatNumber(value),
          }))}
        />
      </CardBody>
    </Card>
  );
}
