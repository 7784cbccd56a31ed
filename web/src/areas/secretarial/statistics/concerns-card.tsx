import { shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatNumber } from "../../../parts/format.ts";
import { LevelBars } from "../../../ui/chart/bars.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.concerns;

/** What one can say of them: which is the most frequent, or, of a few, only how many there are. */
const sentenceOf = ({ total, rows: [first, second] }: PhoneCallStatistics["concerns"]): string => {
  const share = first && shareText(first.value, total, 0);
  if (first === undefined || share === undefined) return texts.few(total ?? 0, formatNumber(total ?? 0));
  return first.value === second?.value ? texts.even : texts.sentence(share, texts.names[first.key]);
};

/** Why people phone call, the most frequent first. */
export function ConcernsCard({ concerns }: { concerns: PhoneCallStatistics["concerns"] }) {
  const [first] = concerns.rows;
  const longest = first?.value ?? 0;
  return (
    <Card title={texts.title} sub={sentenceOf(concerns)}>
      <CardBody>
        <LevelBars
          kind="shares"
          bars={concerns.rows.map(({ key, value }) => {
            const [count, share] = [formatNumber(value), shareText(value, concerns.total)];
            return {
              key,
              label: texts.names[key],
              value: longest === 0 ? 0 : (value / longest) * 100,
              ...(share === undefined ? { text: count } : { text: share, detail: count }),
            };
          })}
        />
      </CardBody>
    </Card>
  );
}
