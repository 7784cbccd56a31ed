import { retrySeconds, soughtFacts, statusOfFields } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import type { ListingFacts } from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import { compareListing } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { ListingPortals } from "../../gateways/listing-portals.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import {
  confirmCorrection,
  findRoundsDue,
  findToCheck,
  keepListingPortals,
  noteRound,
  noteSeen,
  settleListing,
  type Outcome,
  type ToCheck,
} from "./check.store.ts";
import { isNotNow, isRefusal } from "./portal-faults.ts";
import { openResting, type Resting } from "./resting.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    /** What somebody waits for: one portal, for a run or by itself; `due` where a failed look is repeated. */
    "listing-check": { accountId: string; portal: string; runId?: string; due?: string };
    /** What the clock asks for: all portals of a company, or one that failed. */
    "listing-round": { accountId: string; portal?: string; due?: string };
  }
}

/** What the entry says of a company wherever it is listed, and how often it was changed. */
export interface ListedEntry {
  readonly facts: ListingFacts;
  /** Also where it is not shown. */
  readonly street: string;
  readonly version: number;
}
export type ReadListed = (on: Db, accountId: string) => Promise<ListedEntry>;
/** What a look at listings needs. */
export interface ListingDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
  /** Nothing where no portal is set up. */
  readonly listing: ListingPortals | undefined;
  readonly readListed: ReadListed;
  /** Which portals are silent; the worker's own unless said otherwise. */
  readonly resting?: Resting;
}

/** So many companies are put in turn at once; the next run goes on. */
const AT_ONCE = 3_000;
/** So many portals of one company are asked at the same time. */
const PORTALS_AT_ONCE = 6;
const RESTING = openResting();

const NOTHING = { fields: [], differences: [], url: null, ratingCount: 0, ratingAverage: null };
/** Never to be read: nobody promises to try again. */
const UNREADABLE: Outcome = { ...NOTHING, status: "portal_error", retryAfter: null };
const failWith = (tries: number, asked?: number): Outcome => ({
  ...NOTHING,
  status: "portal_error",
  retryAfter: retrySeconds(tries + 1, asked),
});

/** Asks one portal. Whatever it answers, and if it does not, is an outcome: nothing is thrown, and nothing is right that was not read. */
const lookAt = async (
  portals: ListingPortals,
  resting: Resting,
  { accountId, portal, tries, subject }: ToCheck & { accountId: string },
  ours: ListingFacts,
): Promise<Outcome> => {
  if (resting.isResting(portal)) return failWith(tries);
  const { name, address, phone } = ours;
  const like = { name, ...address, phone };
  try {
    const found = await portals.findListing(portal, subject === null ? { reference: accountId, like } : { like });
    resting.noteAnswer(portal);
    if (!found) return { ...NOTHING, status: "portal_not_found", retryAfter: null };
    const { fields, differences } = compareListing(ours, found, isoDay(new Date()));
    const status = statusOfFields(fields);
    if (status === "portal_error") return failWith(tries);
    const { url, rating } = found;
    return { status, fields, differences, url, ratingCount: rating.count, ratingAverage: rating.average, retryAfter: null };
  } catch (error) {
    if (isNotNow(error)) return failWith(tries, error.afterSeconds);
    if (isRefusal(error)) return UNREADABLE;
    resting.noteSilence(portal);
    return failWith(tries);
  }
};

type Wanted = { readonly accountId: string; readonly runId?: string | undefined; readonly queue: "listing-check" | "listing-round" };
/** Looks at one portal and writes what was found; a look that failed is put in turn again in the same breath. */
const check = async (
  { inAccount, enqueue, resting = RESTING }: ListingDeps,
  portals: ListingPortals,
  { accountId, runId, queue }: Wanted,
  entry: ListedEntry,
  one: ToCheck,
): Promise<void> => {
  const { portal, readable, subject } = one;
  const ours = soughtFacts(entry.facts, subject ?? undefined);
  const outcome = readable ? await lookAt(portals, resting, { accountId, ...one }, ours) : UNREADABLE;
  await inAccount(accountId, async (tx) => {
    if (runId !== undefined) await noteSeen(tx, { accountId, portal, runId }, outcome);
    // What is looked for in the place of the entry says nothing of the entry.
    if (subject !== null) return;
    const retryAt = await settleListing(tx, { accountId, portal }, outcome);
    if (outcome.status === "portal_ok") await confirmCorrection(tx, { accountId, portal });
    if (retryAt === null || outcome.retryAfter === null) return;
    await enqueue(tx, queue, { accountId, portal, due: retryAt.toISOString() }, { afterSeconds: outcome.retryAfter });
  });
};

/** A repetition that was overtaken by another look is left out. */
const isOvertaken = (due: string | undefined, { retry_at }: ToCheck): boolean => due !== undefined && retry_at?.toISOString() !== due;

/** Looks at one portal for somebody who waits. */
export const checkOne = async (
  deps: ListingDeps,
  { accountId, portal, runId, due }: { accountId: string; portal: string; runId?: string; due?: string },
  queue: Wanted["queue"] = "listing-check",
): Promise<void> => {
  const { inAccount, listing, readListed } = deps;
  if (!listing) return;
  const { entry, found } = await inAccount(accountId, async (tx) => ({
    found: (await findToCheck(tx, { accountId, portal, runId: runId ?? null }))[0],
    entry: await readListed(tx, accountId),
  }));
  if (!found || isOvertaken(due, found)) return;
  await check(deps, listing, { accountId, runId, queue }, entry, found);
};

/** Looks at all portals of a company, some at the same time: one that is silent holds up none but itself. */
export const checkAll = async (deps: ListingDeps, job: { accountId: string; portal?: string; due?: string }): Promise<void> => {
  const { accountId, portal, due } = job;
  if (portal !== undefined) return checkOne(deps, { accountId, portal, ...(due !== undefined && { due }) }, "listing-round");
  const { inAccount, listing, readListed } = deps;
  if (!listing) return;
  const { entry, found } = await inAccount(accountId, async (tx) => ({
    found: await findToCheck(tx, { accountId, portal: null, runId: null }),
    entry: await readListed(tx, accountId),
  }));
  const left = found.values();
  const lane = async (): Promise<void> => {
    for (const one of left) await check(deps, listing, { accountId, queue: "listing-round" }, entry, one);
  };
  await Promise.all(Array.from({ length: PORTALS_AT_ONCE }, lane));
};

/** Puts in turn whose listings nobody has looked at for a day, in a lane of their own; says how many. */
export const checkDue = async ({ db, inAccount, enqueue, listing }: ListingDeps & { readonly db: Db }): Promise<number> => {
  if (!listing) return 0;
  const due = await findRoundsDue(db, AT_ONCE);
  for (const accountId of due)
    await inAccount(accountId, async (tx) => {
      await noteRound(tx, accountId);
      await enqueue(tx, "listing-round", { accountId });
    });
  return due.length;
};

/** Asks which portals there are; says how many. */
export const learnPortals = async ({ db, listing }: Pick<ListingDeps, "listing"> & { readonly db: Db }): Promise<number> => {
  if (!listing) return 0;
  const portals = await listing.listPortals();
  // An answer without any is taken for a fault: nothing that companies have is forgotten by it.
  if (portals.length > 0) await keepListingPortals(db, portals);
  return portals.length;
};
