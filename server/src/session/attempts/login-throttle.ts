import { Refused } from "@schaufenster/contract/refused.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { AuthDoor } from "../auth-door.ts";
import { Counts } from "./counts.ts";
import { knownAsker, strangerFrom, type Asker } from "../../identity/hashing.ts";
import { networksAround } from "./networks.ts";
import { loginHashes, steadyLogin } from "../../identity/passwords.ts";
import { isKnownDevice } from "../../identity/person.store.ts";
import { Suspect } from "../../records/security-events.ts";
import { findUserByLogin } from "../../identity/login.store.ts";
import { sha256 } from "../token.ts";
import type { Hashes, KeyRing } from "../../identity/key-ring.ts";

/** One try to sign in; a success gives its tries back. */
export interface LoginAttempt {
  /** Where its password waits to be checked. */
  readonly asker: Asker;
  readonly succeeded: () => Promise<void>;
}

/** Slows guessing down per account and per network, without ever handing strangers a lock on an account. */
export interface LoginThrottle {
  /** `from` is the address, or of IPv6 the /64, that the request comes from. */
  readonly begin: (door: AuthDoor, login: string, device: string | undefined, from: string) => Promise<LoginAttempt>;
}

/** Strangers share one allowance per account; the owner's own browsers have one each, so nobody can shut the owner out. */
const ALLOWANCE = { stranger: { points: 100, duration: 3600 }, known: { points: 30, duration: 3600 } } as const;
/**
 * What strangers of one network may get wrong in a minute, whatever names they try: a /48 or /24, and a provider's /32 or /16.
 * Changing the /64 with every guess then gains nothing. What was right is given back, so honest people hardly count.
 */
const NETWORKS = { near: { points: 60, duration: 60 }, far: { points: 300, duration: 60 } } as const;
/** Tries in a row that cost nothing; then the next has to wait 1, 2, 4 … 60 seconds. */
const FREE_TRIES = 5;
const LONGEST_WAIT = 60;
/** How long tries count as in a row. */
const ROW_SECONDS = 900;
/** How often in a minute a browser is looked up among those of the name that it gives. */
const LOOKUPS = 30;
/** Names and browsers that are remembered here at most. */
const MOST_NAMES = 100_000;
const GUESSING = new Suspect("guessing-slowed");

const refusal = (waitSeconds: number, suspect: Suspect): Refused =>
  new Refused("rate-limited", { retryAfter: Math.max(1, Math.ceil(waitSeconds)), cause: suspect });

/** An allowance shared through Redis; without it each process gives half of it. */
export const openAllowance = (redis: Redis, name: string, points: number, duration: number) =>
  new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `login:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points: Math.ceil(points / 2), duration }),
  });

/** Takes one or more from an allowance, or refuses and says how long to wait. */
export const consume = async (
  limiter: RateLimiterRedis | RateLimiterMemory,
  id: string,
  { seconds, points = 1, suspect = GUESSING }: { readonly seconds?: number; readonly points?: number; readonly suspect?: Suspect } = {},
): Promise<void> => {
  try {
    await limiter.consume(id, points, seconds === undefined ? {} : { customDuration: seconds });
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext / 1000, suspect) : error;
  }
};

/** Says whether the browser belongs to whoever signs in; an unknown name is asked for as number 0, so the time tells nothing. */
const isOwners = async (door: AuthDoor, login: Hashes, device: Buffer): Promise<boolean> => {
  const userId = (await findUserByLogin(door.db, login)) ?? "0";
  return door.writeAs(userId, (tx) => isKnownDevice(tx, userId, device));
};

/** Counts the tries of strangers by the networks around them. */
const openNetworks = (redis: Redis, factor: number) => {
  const near = openAllowance(redis, "near", Math.ceil(NETWORKS.near.points * factor), NETWORKS.near.duration);
  const far = openAllowance(redis, "far", Math.ceil(NETWORKS.far.points * factor), NETWORKS.far.duration);
  return {
    /** Takes one try; gives what gives it back. */
    take: async (from: string): Promise<() => Promise<unknown>> => {
      const [nearBy, around] = networksAround(from);
      await consume(near, nearBy);
      await consume(far, around);
      return () => Promise.allSettled([near.reward(nearBy), far.reward(around)]);
    },
  };
};

/** Throttling shared through Redis; each process counts for itself with half the allowance while Redis is away. */
export const openLoginThrottle = (redis: Redis, key: KeyRing, factor: number): LoginThrottle => {
  const limiters = {
    stranger: openAllowance(redis, "stranger", Math.ceil(ALLOWANCE.stranger.points * factor), ALLOWANCE.stranger.duration),
    known: openAllowance(redis, "known", Math.ceil(ALLOWANCE.known.points * factor), ALLOWANCE.known.duration),
  };
  // Counted here as well: a Redis that answers late, or not, must not open a second allowance beside the first.
  const here = new Counts(ALLOWANCE.stranger.duration, MOST_NAMES);
  const networks = openNetworks(redis, factor);
  const turns = openAllowance(redis, "wait", 1, 1);
  const rows = new Counts(ROW_SECONDS, MOST_NAMES);
  const lookups = new Counts(60, MOST_NAMES);
  return {
    begin: async (door, login, device, from) => {
      const id64 = steadyLogin(key, login);
      const deviceHash = sha256(device ?? "");
      // Whoever asks for names by the dozen is a stranger, whatever the name: nothing more is looked up for that browser.
      const mayLookUp = device !== undefined && lookups.add(device).count <= LOOKUPS * factor;
      const known = mayLookUp && (await isOwners(door, loginHashes(key, login), deviceHash));
      const id = `${id64}${known ? deviceHash.toString("base64url") : ""}`;
      if (!known) {
        await waitYourTurn(turns, rows, id, factor);
        const { count, seconds } = here.add(id);
        if (count > ALLOWANCE.stranger.points * factor) throw refusal(seconds, GUESSING);
      }
      await consume(known ? limiters.known : limiters.stranger, id);
      // After the account's own limits: what they refuse costs no hash, and must not shut out the neighbours.
      const takeBack = known ? undefined : await networks.take(from);
      return {
        asker: known ? knownAsker(id64) : strangerFrom(from),
        succeeded: async () => {
          for (const counts of [here, rows]) counts.forget(id);
          await Promise.allSettled([...[limiters.known, limiters.stranger, turns].map((count) => count.delete(id)), takeBack?.()]);
        },
      };
    },
  };
};

/**
 * The wait grows with the tries in a row: five free ones, then 1, 2, 4 … 60 seconds. A try is counted before anything is asked, and
 * Redis gives each turn to one of them: a hundred guesses at the same moment do not slip through together.
 */
const waitYourTurn = async (turns: RateLimiterRedis, rows: Counts, id: string, factor: number): Promise<void> => {
  const over = rows.add(id).count - FREE_TRIES * factor;
  if (over <= 0) return;
  try {
    await consume(turns, id, { seconds: Math.ceil(Math.min(LONGEST_WAIT, 2 ** (over - 1))) });
  } catch (error) {
    // What was not tried does not make the next wait longer: the storm of a stranger must not.
    rows.takeBack(id);
    throw error;
  }
};
