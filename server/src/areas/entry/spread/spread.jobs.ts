import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db, Tx } from "../../../db/db.ts";
import type { ListingPortal, ListingPortals } from "../../../gateways/listing-portals.ts";
import { portalChannel } from "./channel.ts";
import { doStep, SERVICE_HEADS, type StepParts } from "./spread.service.ts";
import { beginSpread, findMissing, takeDue } from "./spread.store.ts";

/** What sending needs. */
export interface SpreadParts {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Nothing when no portal is set up. */
  readonly listing: ListingPortals | undefined;
}

/** A worker does so much at once, most of it waiting; of one portal only a few, so that one that is dead holds up no other. */
const AT_ONCE = 24;
const OF_ONE = 3;
/** Longer than a portal may take. What nobody ended is due again then. */
const LEASE_SECONDS = 60;
const LOOK_MS = 500;
/** A portal that did not answer is left alone for a moment, whatever else is due there. */
const REST_MS = 15_000;
const PORTALS_MS = 600_000;
const COMPANIES = 500;

const isOurs = ({ changeable }: ListingPortal): boolean => changeable === "us";

/** Begins to send for whoever has booked it; says for how many. */
export const beginAll = async ({ db, inAccount, listing }: SpreadParts): Promise<number> => {
  if (!listing) return 0;
  const portals = (await listing.listPortals()).filter(isOurs);
  const companies = await findMissing(
    db,
    SERVICE_HEADS,
    portals.map(({ identifier }) => identifier),
    COMPANIES,
  );
  for (const accountId of companies) await inAccount(accountId, (tx) => beginSpread(tx, accountId, portals));
  return companies.length;
};

/** Sends and reads back until it is stopped. Several workers do not disturb each other: each takes what no other has taken. */
export const startSpread = ({ db, inAccount, listing }: SpreadParts, log: Logger): (() => Promise<void>) => {
  if (!listing) return async () => undefined;
  const stop = new AbortController();
  const parts: StepParts = { inAccount, channelOf: (portal) => portalChannel(listing, portal), now: () => new Date() };
  const running = new Map<Promise<void>, string>();
  const resting = new Map<string, number>();
  let portals: readonly string[] = [];
  let portalsUntil = 0;

  const work = async (accountId: string, portal: string): Promise<void> => {
    try {
      if (!(await doStep(parts, { accountId, portal }))) resting.set(portal, Date.now() + REST_MS);
    } catch (error) {
      // Nothing is lost: it is due again when its time is over.
      log.warn({ portal, err: error }, "spread");
    }
  };
  const look = async (): Promise<number> => {
    if (Date.now() >= portalsUntil) {
      portals = (await listing.listPortals()).filter(isOurs).map(({ identifier }) => identifier);
      portalsUntil = Date.now() + PORTALS_MS;
    }
    const free = AT_ONCE - running.size;
    const wanted = portals
      .filter((portal) => (resting.get(portal) ?? 0) <= Date.now())
      .map((portal) => ({ portal, most: OF_ONE - [...running.values()].filter((one) => one === portal).length }))
      .filter(({ most }) => most > 0);
    if (wanted.length === 0 || free <= 0) return 0;
    const due = await takeDue(db, wanted, free, LEASE_SECONDS);
    for (const { account_id: accountId, portal } of due) {
      const done = work(accountId, portal).finally(() => running.delete(done));
      running.set(done, portal);
    }
    return due.length;
  };
  const loop = (async () => {
    while (!stop.signal.aborted) {
      const found = await look().catch((error: unknown) => {
        log.warn({ err: error }, "spread");
        return 0;
      });
      if (found === 0) await pause(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      else await Promise.race([...running.keys(), pause(LOOK_MS)]);
    }
    await Promise.all(running.keys());
  })();
  return async () => {
    stop.abort();
    await loop;
  };
};
