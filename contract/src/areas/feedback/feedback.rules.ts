/** By when whoever left an address is answered, in days. */
export const FEEDBACK_ANSWER_DAYS = 14;
/** What is over is kept so long, and then forgotten with everything that names a person. */
export const FEEDBACK_KEPT_DAYS = 90;
/** How long the fields may be. */
export const FEEDBACK_LIMITS = { company: 120, address: 160, page: 200, text: 2000 } as const;
/** What somebody wants to have changed about a company. */
export const CORRECTION_REASONS = ["wrong", "missing", "closed", "other"] as const;
