import type { Db, Tx } from "../../db/db.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { isDenied, openSealed, type GoogleParts } from "./access.service.ts";
import {
  disconnectLocation,
  dropGrant,
  dropRevocation,
  findDueChecks,
  findGrant,
  findLeftOver,
  findRevocation,
  forgetOldAttempts,
  noteConfirmed,
  postponeCheck,
} from "./access.store.ts";

/** A location to be asked about (by its service), or a token to be ended (by its number). */
export interface ExternalJob {
  readonly task: "check" | "revoke";
  readonly accountId: string;
  readonly objectId: string;
}
declare module "../../jobs/queues.ts" {
  interface Jobs {
    "external-services": ExternalJob;
  }
}

/** What the work with grants needs. */
export interface GrantDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Seals what opens another service. */
  readonly key: KeyRing;
  readonly googleParts: GoogleParts;
}
/** What the jobs of the room need besides. */
export interface AccessJobDeps extends GrantDeps {
  /** A location that is confirmed brings its reviews; one that is not, or not any more, brings none. */
  readonly followReviews: (tx: Tx, accountId: string, location: string | undefined) => Promise<unknown>;
  /** It is sent the entry too, from then on; or is not any more, because its owner or Google does not want it. */
  readonly followEntry: (tx: Tx, accountId: string, stands: boolean) => Promise<unknown>;
}

/** Whoever waits for the confirmation sees it within the hour, by a clock that looks every ten minutes; one that stands is looked at once a day. */
const WAITING_MINUTES = 50;
const STANDING_MINUTES = 24 * 60;
const TURN = 500;

const accountOf = ({ googleParts: { account } }: GrantDeps) => {
  if (!account) throw new Error("Google is not set up");
  return account;
};
const openRefresh = (deps: GrantDeps, accountId: string) =>
  deps.inAccount(accountId, async (tx) => {
    const found = await findGrant(tx, accountId, "google");
    return found && { location: found.location, refreshToken: openSealed(deps.key, accountId, "google", found.token) };
  });
/** The connected location of a company and a token that opens it; nothing when none is connected, or access has ended. */
export const openGoogleGrant = async (
  deps: GrantDeps,
  accountId: string,
  fresh = false,
): Promise<{ readonly location: string; readonly token: string } | undefined> => {
  const found = await openRefresh(deps, accountId);
  if (!found || found.location === null) return undefined;
  const token = await accountOf(deps).open(found.refreshToken, fresh);
  return token === undefined ? undefined : { location: found.location, token };
};

/** What Google says of a location: confirmed or not, or nothing because we may not see it any more. */
const askConfirmed = async (deps: GrantDeps, token: string, location: string): Promise<boolean | "lost"> => {
  try {
    return await deps.googleParts.business.isConfirmed(token, location);
  } catch (error) {
    if (isDenied(error) && error.reason !== "invalid") return "lost";
    throw error;
  }
};

/** Asks Google whether the company has confirmed its location. What fails is tried again; what Google says is what stands here. */
const checkLocation = async (deps: AccessJobDeps, { accountId }: ExternalJob): Promise<void> => {
  const found = await openRefresh(deps, accountId);
  if (!found || found.location === null) return;
  const { location } = found;
  const token = await accountOf(deps).open(found.refreshToken);
  const said = token === undefined ? "ended" : await askConfirmed(deps, token, location);
  await deps.inAccount(accountId, async (tx) => {
    if (said === "ended") {
      // Only what was tried: the owner may have granted it anew meanwhile.
      const now = await findGrant(tx, accountId, "google");
      if (!now || openSealed(deps.key, accountId, "google", now.token) !== found.refreshToken) return;
      await dropGrant(tx, accountId, "google");
      return void (await deps.followReviews(tx, accountId, undefined));
    }
    if (said === "lost") {
      await disconnectLocation(tx, accountId, location);
      return void (await deps.followReviews(tx, accountId, undefined));
    }
    const nextMinutes = said ? STANDING_MINUTES : WAITING_MINUTES;
    if (!(await noteConfirmed(tx, { accountId, location, confirmed: said, nextMinutes }))) return;
    await deps.followReviews(tx, accountId, said ? location : undefined);
    await deps.followEntry(tx, accountId, said);
  });
};

/** Ends a token at the other side; only then it goes here. */
const revokeToken = async (deps: AccessJobDeps, { accountId, objectId: id }: ExternalJob): Promise<void> => {
  const found = await deps.inAccount(accountId, async (tx) => {
    // Whoever was let in by it reads nothing any more; unless the company has connected a location anew.
    if (((await findGrant(tx, accountId, "google"))?.location ?? null) === null) {
      await deps.followReviews(tx, accountId, undefined);
      await deps.followEntry(tx, accountId, false);
    }
    return findRevocation(tx, accountId, id);
  });
  if (!found) return;
  await accountOf(deps).revoke(openSealed(deps.key, accountId, "google", found.token));
  await deps.inAccount(accountId, (tx) => dropRevocation(tx, accountId, id));
};

const WORKS = { check: checkLocation, revoke: revokeToken } as const;

/** The work of the queue `external-services`. */
export const workWithServices = (deps: AccessJobDeps, job: ExternalJob): Promise<void> => WORKS[job.task](deps, job);

interface ClockDeps extends Pick<GrantDeps, "inAccount"> {
  readonly db: Db;
  readonly enqueue: JobQueue["enqueue"];
}
/** Puts in turn whose location is to be asked about; says how many. */
export const checkDueLocations = async ({ db, inAccount, enqueue }: ClockDeps): Promise<number> => {
  const accounts = await findDueChecks(db, TURN);
  for (const accountId of accounts)
    await inAccount(accountId, async (tx) => {
      await postponeCheck(tx, accountId, WAITING_MINUTES);
      await enqueue(tx, "external-services", { task: "check", accountId, objectId: "google" });
    });
  return accounts.length;
};
/** Forgets attempts that have run out, and tries again to end what could not be ended for a day; says how many. */
export const tidyAccess = async ({ db, inAccount, enqueue }: ClockDeps): Promise<{ attempts: number; tokens: number }> => {
  const attempts = await forgetOldAttempts(db);
  const leftOver = await findLeftOver(db, TURN);
  for (const { accountId, id } of leftOver)
    await inAccount(accountId, (tx) => enqueue(tx, "external-services", { task: "revoke", accountId, objectId: id }));
  return { attempts, tokens: leftOver.length };
};
