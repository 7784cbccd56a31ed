/** The lists of the desk: what waits now, what I have taken, what was put off, what is over. */
export const CASE_LISTS = ["waiting", "mine", "snoozed", "closed"] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** How long an answer to an owner may be, and how much it must say. */
export const ANSWER = { least: 10, most: 1_000 } as const;
/** The same for the reason why a case is handed over or put off. */
export const REASON = { least: 5, most: 200 } as const;
/** So far a case may be put off. */
export const SNOOZE_DAYS = 30;
/** So many cases come at once. */
export const CASES_PER_PAGE = 30;
