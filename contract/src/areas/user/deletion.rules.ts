/** Days in which a person can take the deletion of their profile back. */
export const DELETION_UNDO_DAYS = 14;
