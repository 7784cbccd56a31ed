const MINUTE_MS = 60_000;

/** How long it is until a moment, rounded up to minutes; null when it has passed. */
export const remainingOf = (until: string, now: Date): { hours: number; minutes: number } | null => {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS);
  return minutes <= 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
