import { setTimeout as pause } from "node:timers/promises";
import { GOOGLE_PORTAL } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Logger } from "pino";
import type { Db, Tx } from "../../../db/db.ts";
import type { ListingPortal, ListingPortals } from "../../../gateways/listing-portals.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { portalChannel, type Channel } from "./channel.ts";
import { googleChannel, type GoogleChannelDeps, type OpenLocation } from "./google-channel.ts";
import { doStep, SERVICE_HEADS, type StepParts } from "./spread.service.ts";
import { beginSpread, findMissing, findTurning, sendTurned, takeDue } from "./spread.store.ts";

/** What sending needs. */
export interface SpreadParts {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Nothing when no portal is set up. */
  readonly listing: ListingPortals | undefined;
}

/** What sending to Google needs besides. */
export interface GoogleSpreadParts extends Pick<SpreadParts, "inAccount"> {
  readonly enqueue: JobQueue["enqueue"];
  readonly googleParts: { readonly account: object | undefined; readonly business: GoogleChannelDeps["business"] };
  readonly openLocation: OpenLocation;
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
const TURNS = 500;

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

/** The clock of what takes another form on a day, by the calendar of Berlin; says how many. */
export const turnForms = async ({ db, inAccount }: Pick<SpreadParts, "db" | "inAccount">, now = new Date()): Promise<number> => {
  const today = isoDay(now);
  const found = await findTurning(db, today, TURNS);
  for (const { account_id: accountId, portal } of found) await inAccount(accountId, (tx) => sendTurned(tx, { accountId, portal }, today));
  return found.length;
};

/** Google's place among the others; nothing where the portal is not known to Google. */
export const openGoogleChannel = (
  { inAccount, enqueue, googleParts: { account, business }, openLocation }: GoogleSpreadParts,
  now = () => new Date(),
): Channel | undefined => {
  // Who granted it is asked by the room that keeps the grants: it ends here what has ended there.
  const lookInto = (accountId: string) =>
    inAccount(accountId, (tx) => enqueue(tx, "external-services", { task: "check", accountId, objectId: "google" }));
  return account && googleChannel({ business, openLocation, lookInto, now });
};

/** How each place outside is reached, by what is set up here; nothing where nothing is. */
const openChannels = (given: SpreadParts & GoogleSpreadParts): ((portal: string) => Channel) | undefined => {
  const { listing } = given;
  const google = openGoogleChannel(given);
  if (!listing && !google) return undefined;
  return (portal) => {
    const found = portal === GOOGLE_PORTAL ? google : listing && portalChannel(listing, portal);
    if (!found) throw new Error(`nobody knows the portal ${portal}`);
    return found;
  };
};
/** The portals that we may change, asked for anew from time to time. Who does not tell them now is asked again soon; Google goes on meanwhile. */
const openPortals = ({ listing, googleParts: { account } }: SpreadParts & GoogleSpreadParts, log: Logger) => {
  const always = account ? [GOOGLE_PORTAL] : [];
  let portals: readonly string[] = always;
  let until = 0;
  return async (): Promise<readonly string[]> => {
    if (!listing || Date.now() < until) return portals;
    try {
      portals = [...always, ...(await listing.listPortals()).filter(isOurs).map(({ identifier }) => identifier)];
      until = Date.now() + PORTALS_MS;
    } catch (error) {
      log.warn({ err: error }, "spread");
      until = Date.now() + REST_MS;
    }
    return portals;
  };
};

/** Sends and reads back until it is stopped. Several workers do not disturb each other: each takes what no other has taken. */
export const startSpread = (given: SpreadParts & GoogleSpreadParts, log: Logger): (() => Promise<void>) => {
  const { db, inAccount } = given;
  const channelOf = openChannels(given);
  if (!channelOf) return async () => undefined;
  const stop = new AbortController();
  const parts: StepParts = { inAccount, channelOf, now: () => new Date() };
  const findPortals = openPortals(given, log);
  const running = new Map<Promise<void>, string>();
  const resting = new Map<string, number>();

  const work = async (accountId: string, portal: string): Promise<void> => {
    try {
      if (!(await doStep(parts, { accountId, portal }))) resting.set(portal, Date.now() + REST_MS);
    } catch (error) {
      // Nothing is lost: it is due again when its time is over.
      log.warn({ portal, err: error }, "spread");
    }
  };
  const look = async (): Promise<number> => {
    const free = AT_ONCE - running.size;
    const wanted = (await findPortals())
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
