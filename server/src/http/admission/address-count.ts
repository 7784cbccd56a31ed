/** Tells how long an address has to wait; nothing when it may go on. */
export interface AddressCount {
  /** Counts one request of this address. Seconds to wait when it was one too many. */
  readonly count: (address: string) => number | undefined;
}

/**
 * Requests of any kind, pages and files included, that one address may send to one process within the window. Generous: a whole
 * office may stand behind it, and opening a page takes thirty. What a call itself allows is counted besides (`limits.ts`).
 */
const REQUESTS = 3_000;
const WINDOW_MS = 10_000;

/**
 * The first thing that happens to a request, so it must cost next to nothing: one number in memory, no clock per address, no
 * Redis. All numbers are forgotten together at the end of the window, so that memory is bound by what arrives within it.
 */
export const openAddressCount = (factor: number, now: () => number = performance.now.bind(performance)): AddressCount => {
  const most = Math.ceil(REQUESTS * factor);
  let counts = new Map<string, number>();
  let end = now() + WINDOW_MS;
  return {
    count: (address) => {
      const left = end - now();
      if (left <= 0) {
        counts = new Map();
        end = now() + WINDOW_MS;
      }
      const sent = (counts.get(address) ?? 0) + 1;
      counts.set(address, sent);
      return sent > most ? Math.ceil(Math.max(left, 1_000) / 1_000) : undefined;
    },
  };
};
