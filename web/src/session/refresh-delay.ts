const JITTER = 0.2;

/** When to refresh, in milliseconds: half the lifetime the server names, a little earlier or later so that not all come at once. */
export const refreshDelay = (lifetimeSeconds: number, random: number): number =>
  (lifetimeSeconds / 2) * 1000 * (1 + JITTER * (2 * random - 1));
