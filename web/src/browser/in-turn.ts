/** A tab that hangs must not hold the others up for longer. */
const PATIENCE_MS = 5_000;

/**
 * Does one work after the other in all tabs of this browser: what renews the session's cookies must not overtake itself, or an answer
 * that comes late would bring an old cookie back.
 */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  let begun = false;
  const begin = (): Promise<T> => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request("session", { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (thrown) {
    if (begun) throw thrown;
    return work();
  }
};
