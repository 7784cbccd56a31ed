import type { Reply } from "@schaufenster/contract/call.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { addDays, type Period } from "@schaufenster/contract/values/time/series.rules.ts";

/** The figures as they come. */
export type PhoneCallStatistics = Reply<typeof secretarial.getCompanyCallStatistics>;

const LEVELS = 6;
/** How dark a field is: 0 for none, up to 6 for as many as the busiest. */
export const levelOf = (calls: number | null, most: number): number =>
  calls === null || calls === 0 || most === 0 ? 0 : Math.max(1, Math.ceil((calls / most) * LEVELS));

const WEEKS = 12;
/** Twelve whole weeks up to last Sunday: nothing in it is cut short. */
export const lastWeeks = (today: string): Period => {
  const sunday = addDays(today, -(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
  return { startDate: addDays(sunday, 1 - WEEKS * 7), endDate: sunday };
};
