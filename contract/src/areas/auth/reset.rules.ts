/** How long a link to a new password is good. */
export const RESET_MINUTES = 30;
/** How long an invitation is good: whoever is brought did not ask for it, and may be on holiday. */
export const INVITATION_DAYS = 14;
/** Whoever asks again within these gets no further one: the last has ten minutes left at least. */
export const RESET_GAP_MINUTES = RESET_MINUTES - 10;
