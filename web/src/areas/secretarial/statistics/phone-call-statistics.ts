import type { Reply } from "@schaufenster/contract/call.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { addDays, type Period } from "@schaufenster/contract/values/time/series.rules.ts";

/** The figures as they come. */
export type PhoneCallStatistics = Reply<typeof secretarial.getCompanyCallStatistics>;

const WEEKS = 12;
/** Twelve whole weeks up to last Sunday: nothing in it is cut short. */
export const lastWeeks = (today: string): Period => {
  const sunday = addDays(today, -(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
  return { startDate: addDays(sunday, 1 - WEEKS * 7), endDate: sunday };
};
