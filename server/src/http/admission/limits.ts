import type { RateClass } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

/** Calls per key and seconds. Keyed by session where there is one, by network address otherwise. */
const CLASSES: Readonly<Record<RateClass, { points: number; seconds: number }>> = {
  default: { points: 600, seconds: 60 },
  export: { points: 30, seconds: 300 },
  login: { points: 30, seconds: 60 },
  mail: { points: 10, seconds: 600 },
  suggest: { points: 100, seconds: 10 },
  tracking: { points: 300, seconds: 60 },
  upload: { points: 60, seconds: 600 },
};

/**
 * Points that a process takes from Redis at a time, for calls that come in dozens: it then asks nobody until they are spent.
 * Together the processes never let through more than the limit; at its very end each may refuse up to a lease too early.
 */
const LEASE: Readonly<Partial<Record<RateClass, number>>> = { default: 10, suggest: 5, tracking: 10 };
/** A lease is at most this part of the limit. */
const LEASE_SHARE = 0.05;
/** What is spent and forgotten is swept out beyond this number. */
const MANY_KEYS = 5_000;

/** Strangers choose the keys: where all of them still live, looking through them at each new one would be all that is done. */
const atMostEverySecond = (sweep: (now: number) => void): (() => void) => {
  let last = 0;
  return () => {
    const now = Date.now();
    if (now - last < 1_000) return;
    last = now;
    sweep(now);
  };
};

interface Lease {
  left: number;
  readonly until: number;
}

/** Counts one call against the lease of a key, or takes a new lease. Calls that come at once share one. */
const leaseFrom = (limiter: RateLimiterRedis, size: number): ((key: string) => Promise<void>) => {
  const leases = new Map<string, Lease>();
  const asked = new Map<string, Promise<void>>();
  const sweep = atMostEverySecond((now) => {
    for (const [key, lease] of leases) if (lease.until <= now || lease.left === 0) leases.delete(key);
  });
  const ask = async (key: string): Promise<void> => {
    try {
      const { msBeforeNext } = await limiter.consume(key, size);
      if (leases.size >= MANY_KEYS) sweep();
      leases.set(key, { left: size, until: Date.now() + msBeforeNext });
    } finally {
      asked.delete(key);
    }
  };
  return async (key) => {
    for (;;) {
      const lease = leases.get(key);
      if (lease && lease.left > 0 && lease.until > Date.now()) {
        lease.left -= 1;
        return;
      }
      const pending = asked.get(key) ?? ask(key);
      asked.set(key, pending);
      await pending;
    }
  };
};

/** Counts a call and refuses when there were too many. */
export interface Limits {
  /** Counts, wherever that is done. What is known here to be over is refused at once, without a promise and without asking Redis. */
  check(rate: RateClass, key: string): Promise<void>;
}

const tooMany = (ms: number): Refused => new Refused("rate-limited", { retryAfter: Math.ceil(Math.max(ms, 1) / 1000) });

/** Remembers who is over a limit until it begins anew: whoever goes on regardless costs nothing but this look. */
const rememberRefused = (consume: (key: string) => Promise<unknown>): ((key: string) => Promise<void>) => {
  const overUntil = new Map<string, number>();
  const sweep = atMostEverySecond((now) => {
    for (const [key, until] of overUntil) if (until <= now) overUntil.delete(key);
  });
  const ask = async (key: string): Promise<void> => {
    try {
      await consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (overUntil.size >= MANY_KEYS) sweep();
      overUntil.set(key, Date.now() + error.msBeforeNext);
      throw tooMany(error.msBeforeNext);
    }
  };
  return (key) => {
    const until = overUntil.get(key);
    if (until === undefined) return ask(key);
    const left = until - Date.now();
    if (left > 0) throw tooMany(left);
    overUntil.delete(key);
    return ask(key);
  };
};

/**
 * Limits shared through Redis. When Redis does not answer, each process counts by itself with half the value: never open,
 * never an error.
 */
export const openLimits = (redis: Redis, factor: number): Limits => {
  const limiters = Object.fromEntries(
    Object.entries(CLASSES).map(([name, { points, seconds }]) => {
      const insurance = new RateLimiterMemory({ points: Math.ceil((points * factor) / 2), duration: seconds });
      const options = { storeClient: redis, keyPrefix: `rl:${name}`, points: Math.ceil(points * factor), duration: seconds };
      const limiter = new RateLimiterRedis({ ...options, insuranceLimiter: insurance, rejectIfRedisNotReady: true });
      const size = Math.min(LEASE[name as RateClass] ?? 1, Math.max(1, Math.floor(options.points * LEASE_SHARE)));
      return [name, rememberRefused(size === 1 ? (key: string) => limiter.consume(key) : leaseFrom(limiter, size))];
    }),
  );
  return { check: (rate, key) => limiters[rate]?.(key) ?? Promise.resolve() };
};
