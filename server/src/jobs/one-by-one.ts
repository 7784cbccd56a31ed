/**
 * Does the same for each, one after the other and each in a transaction of its own, and says what came of it. One that fails does not keep the
 * others waiting; when all were tried, it is said that some did.
 */
export const doOneByOne = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>, tell: (failed: number) => string): Promise<R[]> => {
  const done: R[] = [];
  const faults: unknown[] = [];
  for (const one of all)
    try {
      done.push(await work(one));
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new AggregateError(faults, tell(faults.length));
  return done;
};
