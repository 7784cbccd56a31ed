/** Rows per page of the inbox (specification, section 9). */
export const LEAD_PAGE_SIZE = 10;
/** The most rows one call may ask for. */
export const LEAD_LIMIT_MAX = 100;
/** The availability check of the dashboard asks for one row only. */
export const LEAD_AVAILABILITY_LIMIT = 1;
