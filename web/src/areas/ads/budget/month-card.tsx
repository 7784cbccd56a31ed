import type { Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { costPerContact } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import { forecastOf, type Forecast } from "@schaufenster/contract/areas/ads/budget.rules.ts";
import { TriangleAlert } from "lucide-react";
import { formatCents, formatDay, formatDayMonth, formatNumber } from "../../../parts/format.ts";
import { countedTexts } from "../../../parts/statistics/counted.texts.ts";
import { ChartCard } from "../../../ui/chart/chart-card.tsx";
import { Kpi, KpiPanel } from "../../../ui/chart/kpi.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { adsTexts } from "../ads.texts.ts";
import { budgetTexts } from "./budget.texts.ts";

const texts = budgetTexts.month;
const euro = (cents: number | null): string => (cents === null ? texts.noValue : formatCents(cents));

/** Where the month stands: enough, until a day, or used up. */
const standOf = ({ today, budgetCents }: Budget, forecast: Forecast | null) => {
  if (forecast === null || budgetCents === null) return null;
  const { lastsUntil } = forecast;
  if (lastsUntil === null) return { badge: <Badge tone="success">{texts.badge.lasts}</Badge>, sentence: texts.lasts };
  const used = lastsUntil < today;
  return {
    badge: (
      <Badge tone="warning" icon={TriangleAlert}>
        {used ? texts.badge.usedUp : texts.badge.until(formatDayMonth(lastsUntil))}
      </Badge>
    ),
    sentence: used ? texts.usedUp : texts.until(formatDay(lastsUntil)),
  };
};

/** The running month: spent, forecast, and what a contact cost. */
export function MonthCard({ budget }: { budget: Budget }) {
  const forecast = forecastOf(budget);
  const stand = standOf(budget, forecast);
  const { month, budgetCents, spentCents, contacts, today, days } = budget;
  const missing = days.filter(({ day, spentCents: cents }) => cents === null && day < today && (budget.lastDay ?? "") > day).length;
  const perContact = costPerContact(spentCents, contacts);
  return (
    <Stack>
      <Card title={monthName(month)} sub={stand?.sentence ?? (budgetCents === null ? texts.noBudget : undefined)} end={stand?.badge}>
        <KpiPanel flush>
          <Kpi
            label={texts.chart.spent}
            value={spentCents === null ? adsTexts.none : euro(spentCents)}
            note={budgetCents === null ? texts.spent : texts.of(euro(budgetCents))}
          />
          <Kpi label={texts.perDay} value={euro(forecast?.perDayCents ?? null)} />
          <Kpi label={texts.needed} value={euro(forecast?.neededCents ?? null)} />
          <Kpi
            label={texts.contacts}
            value={contacts === null ? adsTexts.none : formatNumber(contacts)}
            note={perContact === null ? undefined : `${texts.perContact}: ${euro(perContact)}`}
          />
        </KpiPanel>
        {forecast === null || missing > 0 ? (
          <CardBody>
            <p>{forecast === null ? (spentCents === null ? texts.noFigures : texts.noForecast) : texts.gaps(missing)}</p>
          </CardBody>
        ) : null}
      </Card>
      {forecast === null ? null : <Course budget={budget} forecast={forecast} />}
    </Stack>
  );
}

/** What was told up to each day; a day that nobody told of is a gap. */
const spentUpTo = (days: Budget["days"], { course }: Forecast): (number | null)[] => {
  const told = new Map(days.map(({ day, spentCents }) => [day, spentCents]));
  let sum = 0;
  return course.map(({ day }) => {
    const cents = told.get(day) ?? null;
    sum += cents ?? 0;
    return cents === null ? null : sum;
  });
};

function Course({ budget: { days, today, budgetCents }, forecast }: { budget: Budget; forecast: Forecast }) {
  const spent = spentUpTo(days, forecast);
  const last = spent.findLastIndex((cents) => cents !== null);
  return (
    <ChartCard
      title={texts.chart.title}
      sentence={texts.chart.sentence}
      kind="line"
      description={texts.chart.description}
      format={(cents) => euro(cents)}
      periods={forecast.course.map(({ day }) => ({
        key: day,
        label: formatDayMonth(day),
        title: formatDay(day),
        incomplete: day >= today,
      }))}
      series={[
        { key: "spent", label: texts.chart.spent, values: spent },
        {
          key: "forecast",
          label: texts.chart.forecast,
          comparison: true,
          values: forecast.course.map(({ cents }, at) => (at < last ? null : cents)),
        },
      ]}
      limit={budgetCents === null ? undefined : { value: budgetCents, label: texts.chart.budget(euro(budgetCents)) }}
      words={{ ...countedTexts.chart, period: texts.chart.day, loading: countedTexts.loading, loadingSlow: countedTexts.loadingSlow }}
    />
  );
}
