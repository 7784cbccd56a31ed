import { Refused } from "@schaufenster/contract/refused.ts";

const RETRY_SECONDS = 2;

/** Lets so many do something at once; whoever comes besides is refused at once. A party that hangs holds no more of us than that. */
export const openFewAtOnce = (most: number) => {
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) throw new Refused("unavailable", { retryAfter: RETRY_SECONDS });
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
    }
  };
};
