/** Own ratings per page (specification, section 9). */
export const OWN_RATINGS_PAGE = 5;
/** Placeholder rows while they load (specification, section 9). */
export const OWN_RATINGS_PLACEHOLDERS = 3;
/** How long a rating may be. */
export const OWN_RATING_MAX = 4000;
/** How much can be said against hiding one. */
export const OBJECTION_MAX = 2000;
/** By when the desk answers an objection. */
export const OBJECTION_DAYS = 14;
/** Why the desk hides a rating: what it was reported for. */
export const HIDING_GROUNDS = ["not-our-company", "no-customer", "offensive", "advertising", "personal-data"] as const;
