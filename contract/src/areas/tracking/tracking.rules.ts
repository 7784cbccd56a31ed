/** The most events in one call. */
export const TRACKING_EVENTS_MAX = 50;
