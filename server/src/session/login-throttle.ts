import { Refused } from "@schaufenster/contract/refused.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { AuthDoor } from "./auth-door.ts";
import { loginHash } from "./passwords.ts";
import { isKnownDevice } from "./person.store.ts";
import { findUserByLogin } from "./session.store.ts";
import { sha256 } from "./token.ts";

/** One try to sign in; a success gives its tries back. */
export interface LoginAttempt {
  readonly succeeded: () => Promise<void>;
}

/** Slows guessing down per account, without ever handing strangers a lock on it. */
export interface LoginThrottle {
  readonly begin: (door: AuthDoor, login: string, device: string | undefined) => Promise<LoginAttempt>;
}

/** Strangers share one allowance per account; the owner's own browsers have one each, so nobody can shut the owner out. */
const ALLOWANCE = { stranger: { points: 100, duration: 3600 }, known: { points: 30, duration: 3600 } } as const;
/** Tries in a row that cost nothing; then the next has to wait 1, 2, 4 … 60 seconds. */
const FREE_TRIES = 5;
const LONGEST_WAIT = 60;

const refusal = (waitSeconds: number): Refused => new Refused("rate-limited", { retryAfter: Math.max(1, Math.ceil(waitSeconds)) });

const opened = (redis: Redis, name: string, points: number, duration: number) =>
  new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `login:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points: Math.ceil(points / 2), duration }),
  });

const consume = async (limiter: RateLimiterRedis, id: string): Promise<void> => {
  try {
    await limiter.consume(id);
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext / 1000) : error;
  }
};

/** Throttling shared through Redis; each process counts for itself with half the allowance while Redis is away. */
export const openLoginThrottle = (redis: Redis, key: Buffer, factor: number): LoginThrottle => {
  const limiters = {
    stranger: opened(redis, "stranger", Math.ceil(ALLOWANCE.stranger.points * factor), ALLOWANCE.stranger.duration),
    known: opened(redis, "known", Math.ceil(ALLOWANCE.known.points * factor), ALLOWANCE.known.duration),
  };
  const waits = opened(redis, "wait", 1, 1);
  const rows = new RateLimiterMemory({ points: 1_000_000, duration: 900 });
  return {
    begin: async (door, login, device) => {
      const hash = loginHash(key, login);
      // An unknown name is looked up as number 0, which nobody has: the time tells nothing.
      const userId = (await findUserByLogin(door.db, hash)) ?? "0";
      const deviceHash = sha256(device ?? "");
      const known = await door.writeAs(userId, (tx) => isKnownDevice(tx, userId, deviceHash));
      const id = `${hash.toString("base64url")}${known ? deviceHash.toString("base64url") : ""}`;
      if (!known) await waitYourTurn(waits, rows, id, factor);
      await consume(known ? limiters.known : limiters.stranger, id);
      return {
        succeeded: async () => {
          await Promise.allSettled([limiters.known.delete(id), limiters.stranger.delete(id), waits.delete(id), rows.delete(id)]);
        },
      };
    },
  };
};

/** The wait grows with the tries in a row: five free ones, then 1, 2, 4 … 60 seconds. */
const waitYourTurn = async (waits: RateLimiterRedis, rows: RateLimiterMemory, id: string, factor: number): Promise<void> => {
  const blocked = await waits.get(id).catch(() => null);
  if (blocked && blocked.remainingPoints <= 0 && blocked.msBeforeNext > 0) throw refusal(blocked.msBeforeNext / 1000);
  const { consumedPoints } = await rows.consume(id);
  const over = consumedPoints - FREE_TRIES * factor;
  if (over > 0) await waits.block(id, Math.min(LONGEST_WAIT, 2 ** (over - 1))).catch(() => undefined);
};
