const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long after each try that was in vain the next one comes; twice a day behind the last of them. */
const PAUSES = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
const TWICE_A_DAY = 12 * HOUR;
const GIVE_UP_AFTER = 72 * HOUR;
/** So that those who were refused together do not come back together. */
const SPREAD = 0.2;

/** When the next try comes after so many in vain; nothing when three days are over. The last one comes at their very end. */
export const nextTry = (tries: number, since: Date, now: Date, random = Math.random): Date | undefined => {
  const end = since.getTime() + GIVE_UP_AFTER;
  if (now.getTime() >= end) return undefined;
  const pause = (PAUSES[tries - 1] ?? TWICE_A_DAY) * (1 - SPREAD + 2 * SPREAD * random());
  return new Date(Math.min(now.getTime() + pause, end));
};
