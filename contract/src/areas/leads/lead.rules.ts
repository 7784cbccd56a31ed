/** Rows per page of the inbox (specification, section 9). */
export const LEAD_PAGE_SIZE = 10;
/** The most rows one call may ask for. */
export const LEAD_LIMIT_MAX = 100;
/** The availability check of the dashboard asks for one row only. */
export const LEAD_AVAILABILITY_LIMIT = 1;
/** How long the words of a refusal and of a recommendation may be. */
export const DECLINE_LIMITS = { text: 1_000, referral: 300 } as const;
/** How long a refusal can be taken back, in seconds. The letter waits a little longer than the page says: a press in the last moment is still on its way. */
export const DECLINE_UNDO = { shownSeconds: 10, heldSeconds: 12 } as const;
/** How many refusal texts a company keeps, and how long the name of one may be. */
export const DECLINE_TEXTS = { most: 12, name: 60 } as const;
/** How often the screen asks whether something has come in, in seconds. */
export const LEAD_POLL_SECONDS = 20;
