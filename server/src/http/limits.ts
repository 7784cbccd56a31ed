import type { RateClass } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

/** Calls per key and seconds. Keyed by session where there is one, by network address otherwise. */
const CLASSES: Readonly<Record<RateClass, { points: number; seconds: number }>> = {
  default: { points: 600, seconds: 60 },
  login: { points: 30, seconds: 60 },
  mail: { points: 10, seconds: 600 },
  suggest: { points: 100, seconds: 10 },
  tracking: { points: 300, seconds: 60 },
  upload: { points: 60, seconds: 600 },
};

/** Counts a call and refuses when there were too many. */
export interface Limits {
  check(rate: RateClass, key: string): Promise<void>;
}

/**
 * Limits shared through Redis. When Redis does not answer, each process counts by itself with half the value: never open,
 * never an error.
 */
export const openLimits = (redis: Redis, factor: number): Limits => {
  const limiters = Object.fromEntries(
    Object.entries(CLASSES).map(([name, { points, seconds }]) => {
      const insurance = new RateLimiterMemory({ points: Math.ceil((points * factor) / 2), duration: seconds });
      const options = { storeClient: redis, keyPrefix: `rl:${name}`, points: Math.ceil(points * factor), duration: seconds };
      return [name, new RateLimiterRedis({ ...options, insuranceLimiter: insurance, rejectIfRedisNotReady: true })];
    }),
  );
  return {
    check: async (rate, key) => {
      try {
        await limiters[rate]?.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new Refused("rate-limited", { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
        throw error;
      }
    },
  };
};
