/** How a standing copy stands: asked whether it is wanted, not answered in time, sent, ended by the reader, or the address takes nothing. */
export const COPY_STATES = ["asked", "expired", "active", "left", "unreached"] as const;
export type CopyState = (typeof COPY_STATES)[number];
/** So many days the link of the question works. */
export const COPY_CONFIRM_DAYS = 14;
/** What one mail carries at the most; a larger document is fetched in the portal. */
export const COPY_BYTES_MAX = 8_000_000;
