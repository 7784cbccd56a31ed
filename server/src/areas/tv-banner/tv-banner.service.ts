import { canBeSet, decisionsIn, isOn, type Decision, type Mark } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import type { Creative, TvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { holdBooking, putCreative } from "./booking.store.ts";
import { findCreative, holdCreative, sayAboutRefusal, writeDecision } from "./creative.store.ts";
import { TV_BANNER_CREATIVE_SET, TV_BANNER_DECIDED } from "./tv-banner.events.ts";
import { presentBooking, presentCreative, stateOf } from "./tv-banner.present.ts";

interface Word {
  readonly master: string;
  readonly status: Decision;
  readonly version: number;
  readonly reason: string | undefined;
  readonly mark: Mark | undefined;
}

/** Takes the company's word, if the creative is still as it was read and the word is possible; keeps it with person, moment and hash, and tells the provider. */
export const decideCreative = async (tx: Tx, { accountId, userId }: Actor, word: Word): Promise<Creative> => {
  const { master, status, version, reason, mark } = word;
  const row = await holdCreative(tx, accountId, master);
  if (!row) throw new Refused("not-found");
  if (row.version !== version) throw new Refused("conflict");
  if (row.files !== "ready" || !decisionsIn(stateOf(row)).includes(status)) throw new Refused("not-possible-now");
  if (mark !== undefined && !isOn(mark, row.seconds)) throw new Refused("invalid-input", { field: "mark" });
  const said = { accountId, id: row.id, version, userId, status, reason: reason ?? null, mark: mark ?? null };
  if (!(await writeDecision(tx, said))) throw new Refused("conflict");
  const after = await findCreative(tx, accountId, master);
  if (!after) throw new Error("a creative went while it was held");
  const { revision, content } = after;
  const about = { creative: master, version: after.version, reason: said.reason, mark: said.mark, revision, content };
  await appendEvent(tx, TV_BANNER_DECIDED, accountId, { ...about, decision: status });
  return presentCreative(after);
};

/** Puts a creative on a booking; the same one again changes nothing and is told to nobody. */
export const setCreative = async (tx: Tx, { accountId }: Actor, master: string, externalId: string): Promise<TvBanner> => {
  const creative = await holdCreative(tx, accountId, master);
  const booking = await holdBooking(tx, accountId, externalId);
  if (!creative || !booking) throw new Refused("not-found");
  if (booking.master === master) return presentBooking(booking);
  if (creative.files !== "ready" || !canBeSet(stateOf(creative), booking.campaign)) throw new Refused("not-possible-now");
  const after = await putCreative(tx, accountId, externalId, master);
  if (!after) throw new Error("a booking went while it was held");
  await appendEvent(tx, TV_BANNER_CREATIVE_SET, accountId, { banner: externalId, creative: master });
  return presentBooking(after);
};

/** Reminds the provider of a refused creative, with words for the company; false when it has other content meanwhile. */
export const askForContent = async (tx: Tx, accountId: string, id: string, words: string): Promise<boolean> => {
  const row = await sayAboutRefusal(tx, accountId, id, words);
  if (!row) return false;
  const about = { creative: row.master, version: row.version, revision: row.revision, content: row.content.toString("hex") };
  await appendEvent(tx, TV_BANNER_DECIDED, accountId, { ...about, decision: "ask", reason: null, mark: null });
  return true;
};
