/** Days in which a person can take the deletion of their profile back. */
export const DELETION_UNDO_DAYS = 14;
/** How much a person may say when leaving. */
export const DELETION_WORDS_MAX = 1000;
