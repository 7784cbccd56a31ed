import type { AdChange, Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { budgetOf } from "@schaufenster/contract/areas/ads/budget.rules.ts";
import { monthDays, monthOf, monthsUntil } from "@schaufenster/contract/values/time/months.rules.ts";
import { addDays, daysBetween, daysOf, type Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { stateOf } from "../../facts/facts.store.ts";
import type { BudgetRow, ChangeRow, SpentRow } from "./budget.store.ts";
import { presentPause } from "./pause.service.ts";

/** The running month, and five before it. */
const monthsShown = (today: string): readonly string[] => monthsUntil(monthOf(today), 6);
/** All days that the budget is told of. */
export const budgetStretch = (today: string): Period => ({
  startDate: `${monthsShown(today)[0] ?? ""}-01`,
  endDate: today,
});

const presentChange = ({ id, at, by, by_name, what, before, after, why, action, from_on, until_on }: ChangeRow): AdChange => ({
  id,
  at: new Date(at).toISOString(),
  by,
  byName: by_name,
  change: what === null || after === null ? null : { what, before, after, why: why ?? "" },
  pause: action === null || from_on === null || until_on === null ? null : { action, from: from_on, until: until_on, words: why },
});

const inMonth = (days: readonly SpentRow[], month: string): SpentRow[] => days.filter(({ day }) => day.startsWith(month));
/** No sum of days that nobody told of. */
const sumOf = (days: readonly SpentRow[], of: "cost" | "contacts"): number | null =>
  days.length === 0 ? null : days.reduce((sum, day) => sum + day[of], 0);

/** The budget as its company sees it. Days before the ads began are not missing. */
export const presentBudget = (row: BudgetRow, today: string): Budget => {
  const state = stateOf(row);
  const month = monthOf(today);
  const told = new Map(row.days.map(({ day, cost }) => [day, cost]));
  const own = inMonth(row.days, month);
  const months = monthsShown(today).filter((one) => monthDays(one).endDate >= row.starts_on);
  return {
    asOf: state?.delivered_at.toISOString() ?? null,
    lastDay: state?.last_day ?? null,
    today,
    month,
    budgetCents: budgetOf(row.budgets, month),
    spentCents: sumOf(own, "cost"),
    contacts: sumOf(own, "contacts"),
    days: daysBetween(`${month}-01`, 0, daysOf({ startDate: `${month}-01`, endDate: today })).map((day) => ({
      day,
      spentCents: told.get(day) ?? null,
    })),
    months: months.map((one) => {
      const { startDate, endDate } = monthDays(one);
      const found = inMonth(row.days, one);
      const expected = {
        startDate: startDate < row.starts_on ? row.starts_on : startDate,
        endDate: endDate < today ? endDate : addDays(today, -1),
      };
      return {
        month: one,
        budgetCents: budgetOf(row.budgets, one),
        spentCents: sumOf(found, "cost"),
        missingDays: Math.max(
          Math.max(daysOf(expected), 0) - found.filter(({ day }) => day >= expected.startDate && day <= expected.endDate).length,
          0,
        ),
      };
    }),
    pauses: row.pauses.map(({ asked_at, answered_at, ...pause }) =>
      presentPause({ ...pause, asked_at: new Date(asked_at), answered_at: answered_at === null ? null : new Date(answered_at) }),
    ),
    changes: row.changes.map(presentChange),
  };
};
