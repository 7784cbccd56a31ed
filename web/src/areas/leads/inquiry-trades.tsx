import { shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatNumber } from "../../parts/format.ts";
import { LevelBars } from "../../ui/chart/bars.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { useInquiryStatistics } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.trades;
const SHOWN = 6;

/** What people ask for, where there is something to compare; the chart above says when the figures cannot be loaded. */
export function InquiryTrades() {
  const trades = useInquiryStatistics().data?.byTrade ?? [];
  const total = trades.reduce((sum, { received }) => sum + received, 0);
  if (trades.length < 2) return null;
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <LevelBars
          kind="shares"
          paired
          bars={trades.slice(0, SHOWN).map(({ trade, received }) => ({
            key: trade,
            label: trade,
            value: (received / total) * 100,
            text: formatNumber(received),
            detail: shareText(received, total, 0),
          }))}
        />
      </CardBody>
    </Card>
  );
}
