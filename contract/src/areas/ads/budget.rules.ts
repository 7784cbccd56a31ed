/** What is known about a running month; money in cents. */
export interface MonthSoFar {
  readonly budgetCents: number;
  readonly spentCents: number;
  /** Days with figures, from the first of the month. */
  readonly daysElapsed: number;
  readonly daysInMonth: number;
}
/** Where the month ends if nothing changes. */
export interface Forecast {
  readonly perDayCents: number;
  readonly neededCents: number;
  /** Day of the month on which the budget is used up; null when it lasts. */
  readonly usedUpOn: number | null;
  /** The daily budget that would last until the end. */
  readonly lastingDailyCents: number;
}

/** Largest monthly budget that may be set without talking to the adviser: 10,000 euro. */
export const BUDGET_CENTS_MAX = 1_000_000;

/** Goes on at the same pace; null before the first day with figures. */
export const forecast = (month: MonthSoFar): Forecast | null => {
  if (month.daysElapsed < 1) return null;
  const perDay = month.spentCents / month.daysElapsed;
  const daysLeft = month.daysInMonth - month.daysElapsed;
  const left = Math.max(0, month.budgetCents - month.spentCents);
  const needed = month.spentCents + perDay * daysLeft;
  const short = needed > month.budgetCents;
  return {
    perDayCents: Math.round(perDay),
    neededCents: Math.round(needed),
    usedUpOn: short ? Math.min(month.daysInMonth, month.daysElapsed + Math.floor(left / perDay)) : null,
    lastingDailyCents: daysLeft === 0 ? 0 : Math.floor(left / daysLeft),
  };
};

/** Cost of one contact; null where it cannot be said. */
export const costPerContact = (costCents: number | null, contacts: number | null): number | null =>
  costCents === null || contacts === null || contacts === 0 ? null : Math.round(costCents / contacts);

/** Clicks per impression; null where it cannot be said. */
export const clickRate = (clicks: number | null, impressions: number | null): number | null =>
  clicks === null || impressions === null || impressions === 0 ? null : clicks / impressions;
