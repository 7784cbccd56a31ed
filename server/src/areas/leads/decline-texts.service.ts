import type { DeclineTexts, DeclineTextsChange } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type * as z from "zod";
import type { Db, Tx } from "../../db/db.ts";
import { findDeclineTexts, storeDeclineTexts } from "./decline-texts.store.ts";
import { holdSettings } from "./delivery/capacity.store.ts";

/** The refusal texts of a company, and which one a single press sends. */
export const getDeclineTexts = (on: Db, accountId: string): Promise<DeclineTexts> => findDeclineTexts(on, accountId);

const keyOf = ({ texts, usual }: Omit<DeclineTexts, "version">): string =>
  JSON.stringify([texts.map(({ name, text }) => [name, text]), usual]);

/** Keeps the texts as they come; what somebody else has changed meanwhile is not overwritten. */
export const changeDeclineTexts = async (
  tx: Tx,
  accountId: string,
  change: z.output<typeof DeclineTextsChange>,
): Promise<{ texts: DeclineTexts; changed: boolean }> => {
  await holdSettings(tx, accountId);
  const now = await findDeclineTexts(tx, accountId);
  if (now.version !== change.version) throw new Refused("conflict");
  if (keyOf(now) === keyOf(change)) return { texts: now, changed: false };
  await storeDeclineTexts(tx, accountId, change);
  return { texts: await findDeclineTexts(tx, accountId), changed: true };
};
