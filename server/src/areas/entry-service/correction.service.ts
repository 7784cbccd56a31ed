import { randomUUID } from "node:crypto";
import { orderFor } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import type { Correction } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import { answerDay } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Actor } from "../../session/actor.ts";
import { holdListing, putOrder } from "./correction.store.ts";
import { presentCorrection } from "./listing.present.ts";
import { findListing } from "./listing.store.ts";
import { isBooked } from "./run.store.ts";

/** Orders what is missing or deviates: by the protocol, or from a person of ours. */
export const orderCorrection = async (
  tx: Tx,
  enqueue: JobQueue["enqueue"],
  { accountId, userId }: Actor,
  portal: string,
): Promise<{ identifier: string; correction: Correction }> => {
  await holdListing(tx, { accountId, portal });
  const listing = await findListing(tx, accountId, portal);
  if (!listing) throw new Refused("not-found");
  const now = new Date();
  const order = (await isBooked(tx, accountId)) ? orderFor({ ...listing, correction: presentCorrection(listing) }, now) : undefined;
  if (!order) throw new Refused("not-possible-now");
  const key = randomUUID();
  await putOrder(tx, { accountId, portal, key, ...order, dueOn: order.way === "desk" ? answerDay(isoDay(now)) : null, userId });
  if (order.way === "portal") await enqueue(tx, "listing-correction", { accountId, portal, key });
  const ordered = await findListing(tx, accountId, portal);
  const correction = ordered && presentCorrection(ordered);
  if (!correction) throw new Error("an order went while it was written");
  return { identifier: portal, correction };
};
