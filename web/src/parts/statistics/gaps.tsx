import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { formatDay } from "../format.ts";
import { countedTexts as texts } from "./counted.texts.ts";
import { useStatisticsAddress } from "./statistics.address.ts";

/** A source that says nothing for so many days is dead; before that it is only late. */
const LATE_DAYS = 3;

/** At most one of the two: what is missing at the end says more than how much is missing. */
export function Gaps({ missingDays, lastDay }: { missingDays: number; lastDay: string }) {
  const { today, period } = useStatisticsAddress();
  if (lastDay < addDays(today, -LATE_DAYS) && lastDay < period.endDate)
    return (
      <Notice tone="warning" title={texts.dead.title}>
        {texts.dead.text(formatDay(lastDay))}
      </Notice>
    );
  return missingDays === 0 ? null : <Notice>{texts.gaps(missingDays)}</Notice>;
}

/** Nothing was counted in the period: when something last was, and the way back. */
export function NotCounted({ lastDay }: { lastDay: string }) {
  const { toStandard } = useStatisticsAddress();
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.gap.title}
        text={texts.gap.text(formatDay(lastDay))}
        actions={<LinkButton href={toStandard}>{texts.gap.reset}</LinkButton>}
      />
    </Card>
  );
}
