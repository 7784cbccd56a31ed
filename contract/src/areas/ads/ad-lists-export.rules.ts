import type { Reply } from "../../call.ts";
import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import { formatCents, formatDay, formatNumber } from "../../values/text/format.ts";
import { monthName } from "../../values/time/months.rules.ts";
import { stepTexts } from "../../values/time/steps.texts.ts";
import type { ads } from "./ads.calls.ts";
import type { AdGroup, Budget } from "./ads.model.ts";
import { clickRate, costPerContact, type AdChannel } from "./ads.rules.ts";
import { adTexts as texts } from "./ads.texts.ts";
import { forecastOf } from "./budget.rules.ts";

const CENTS = 100;
const PERCENT = 100;
const euros = (cents: number | null): number | null => (cents === null ? null : cents / CENTS);

/** What the screen shows of every group, column by column; shares cannot be added up. */
const GROUP_COLUMNS: readonly ListSource<AdGroup>[] = [
  { column: { head: texts.groups.group, kind: "text" }, of: ({ name }) => name ?? texts.groups.unknown },
  { column: { head: texts.groups.campaign, kind: "text" }, of: ({ campaignName }) => campaignName },
  { column: { head: texts.groups.status, kind: "text" }, of: ({ status }) => (status === null ? null : texts.status[status]) },
  { column: { head: texts.figures.impressions, kind: "number" }, of: ({ impressions }) => impressions, adds: true },
  { column: { head: texts.figures.clicks, kind: "number" }, of: ({ clicks }) => clicks, adds: true },
  {
    column: { head: texts.groups.rate, kind: "percent", digits: 1 },
    of: ({ clicks, impressions }) => {
      const share = clickRate(clicks, impressions);
      return share === null ? null : share * PERCENT;
    },
  },
  { column: { head: texts.figures.contacts, kind: "number" }, of: ({ contacts }) => contacts, adds: true },
  { column: { head: texts.figures.costCents, kind: "money" }, of: ({ costCents }) => euros(costCents), adds: true },
  { column: { head: texts.groups.perContact, kind: "money" }, of: ({ costCents, contacts }) => euros(costPerContact(costCents, contacts)) },
];

/** The ad groups to take along: one row per group, and their sums. */
export const adGroupsList = (found: Reply<typeof ads.getAdGroupStatistics>, createdAt: string): Omit<ListExport, "company"> => ({
  title: texts.groups.title,
  createdAt,
  facts: [
    [texts.period, stepTexts.span(formatDay(found.period.startDate), formatDay(found.period.endDate))],
    [texts.lastDay, found.lastDay === null ? texts.none : formatDay(found.lastDay)],
    ...(found.missingDays > 0 ? [[texts.missing, formatNumber(found.missingDays)] as const] : []),
  ],
  ...tableOf(GROUP_COLUMNS, found.groups),
  total: found.groups.length,
});

const MONTH_COLUMNS: readonly ListSource<Budget["months"][number]>[] = [
  { column: { head: texts.budget.month, kind: "text" }, of: ({ month }) => monthName(month) },
  { column: { head: texts.budget.budget, kind: "money" }, of: ({ budgetCents }) => euros(budgetCents), adds: true },
  { column: { head: texts.budget.spent, kind: "money" }, of: ({ spentCents }) => euros(spentCents), adds: true },
  { column: { head: texts.budget.missing, kind: "number" }, of: ({ missingDays }) => missingDays, adds: true },
];

/** How the month goes on at its pace, in the words of the screen; nothing while it cannot be said. */
const forecastFacts = (budget: Budget): ListExport["facts"] => {
  const forecast = forecastOf(budget);
  if (forecast === null) return [];
  const { neededCents, lastsUntil } = forecast;
  const until = lastsUntil === null ? texts.budget.lastsAll : lastsUntil < budget.today ? texts.budget.usedUp : formatDay(lastsUntil);
  return [
    [texts.budget.needed, formatCents(neededCents)],
    ...(budget.budgetCents === null ? [] : [[texts.budget.lastsUntil, until] as const]),
  ];
};

const cents = (value: number | null): string => (value === null ? texts.none : formatCents(value));
/** The budget to take along: the running month with its forecast above one row per month. */
export const adBudgetList = (channel: AdChannel, budget: Budget, createdAt: string): Omit<ListExport, "company"> => ({
  title: texts.budget.title[channel],
  createdAt,
  facts: [
    [texts.budget.running, monthName(budget.month)],
    [texts.budget.budget, cents(budget.budgetCents)],
    [texts.budget.spent, cents(budget.spentCents)],
    ...forecastFacts(budget),
    [texts.budget.contacts, budget.contacts === null ? texts.none : formatNumber(budget.contacts)],
    [texts.lastDay, budget.lastDay === null ? texts.none : formatDay(budget.lastDay)],
  ],
  ...tableOf(MONTH_COLUMNS, budget.months),
  total: budget.months.length,
});
