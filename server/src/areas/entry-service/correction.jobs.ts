import { retrySeconds } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import { answerDay } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { ListingDeps } from "./check.jobs.ts";
import { findWaiting, handToDesk, noteRefused, noteSent, noteTried } from "./correction.store.ts";
import { isNotNow, isRefusal } from "./portal-faults.ts";
import { CORRECTION_TEXTS as texts } from "./entry-service.texts.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    "listing-correction": { accountId: string; portal: string; key: string };
  }
}

/** What was taken is looked at again after so long. */
const LOOK_AGAIN_SECONDS = 60;
/** After so many tries in vain a person of ours does it. */
const TRIES_MOST = 12;

/**
 * Sends an order to its portal, under its key: sent again after an interruption it is the same order. It ends as sent, refused or with a person of ours;
 * done is what a later look reads there.
 */
export const sendCorrection = async (
  { inAccount, enqueue, listing, readListed }: ListingDeps,
  step: { accountId: string; portal: string; key: string },
): Promise<void> => {
  const { accountId, portal, key } = step;
  const { tries, entry } = await inAccount(accountId, async (tx) => ({
    tries: await findWaiting(tx, step),
    entry: await readListed(tx, accountId),
  }));
  if (tries === undefined || !listing) return;
  const toDesk = () => inAccount(accountId, (tx) => handToDesk(tx, { ...step, dueOn: answerDay(isoDay(new Date())) }));
  const later = (asked?: number) =>
    inAccount(accountId, async (tx) => {
      await noteTried(tx, step);
      await enqueue(tx, "listing-correction", step, { afterSeconds: retrySeconds(tries + 1, asked) });
    });
  try {
    const taken = await listing.putListing(portal, accountId, { key, version: entry.version, facts: entry.facts });
    await inAccount(accountId, async (tx) => {
      await noteSent(tx, { ...step, takenAt: taken.state === "taken" ? taken.at : null });
      await enqueue(tx, "listing-check", { accountId, portal }, { afterSeconds: LOOK_AGAIN_SECONDS });
    });
  } catch (error) {
    if (isRefusal(error) && error.reason === "content")
      await inAccount(accountId, (tx) => noteRefused(tx, { ...step, reason: error.words ?? texts.noWords }));
    else if (isRefusal(error) || tries + 1 >= TRIES_MOST) await toDesk();
    else await later(isNotNow(error) ? error.afterSeconds : undefined);
  }
};
