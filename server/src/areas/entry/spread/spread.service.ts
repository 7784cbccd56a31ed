import { FAMILIES } from "@schaufenster/contract/areas/company/product.rules.ts";
import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { LISTING_FACTS } from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import type { ComparedFact } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import { allIn, receiptsAfterReading, type FactReceipts } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Tx } from "../../../db/db.ts";
import type { Channel, ToldEntry } from "./channel.ts";
import { afterFailure, afterReading, afterRefusal, afterSending, afterUnreadable } from "./spread.rules.ts";
import { endSpread, findSpread, saveLater, saveRead, saveSent, type SpreadKey } from "./spread.store.ts";

/** What one step needs. */
export interface StepParts {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly channelOf: (portal: string) => Channel;
  readonly now: () => Date;
}
type Spread = NonNullable<Awaited<ReturnType<typeof findSpread>>>;
interface Step extends StepParts {
  readonly key: SpreadKey;
  readonly spread: Spread;
  readonly entry: ToldEntry;
}

/** Who has booked it: the first part of the product's number. */
export const SERVICE_HEADS: readonly string[] = FAMILIES.entryService;

const send = async ({ inAccount, channelOf, now, key, spread, entry }: Step): Promise<void> => {
  const { wanted: version, round, readable } = spread;
  const begunAt = now();
  // The same for whoever sends this change again: the portal does it once.
  const sent = await channelOf(key.portal).send(key.accountId, {
    key: `${key.accountId}.${key.portal}.${version}.${round}`,
    version: Number(version),
    entry,
    today: isoDay(begunAt),
  });
  const at = sent.state === "taken" ? sent.at : now().toISOString();
  await inAccount(key.accountId, (tx) => {
    const base = { version, begunAt, takenAt: null, words: null, turnOn: null };
    if (sent.state === "refused") return saveSent(tx, key, { ...base, words: sent.words, facts: allIn("refused", at) }, afterRefusal());
    const taken = sent.state === "taken" ? { takenAt: at, turnOn: sent.turnOn ?? null } : {};
    return saveSent(tx, key, { ...base, ...taken, facts: allIn(readable ? "sent" : "unreadable", at) }, afterSending(readable));
  });
};

/** A listing that is not there shows nothing of what was sent. */
const NOT_LISTED: readonly ComparedFact[] = LISTING_FACTS.map((fact) => ({ fact, state: "nok", differences: [] }));

const readBack = async ({ inAccount, channelOf, now, key, spread, entry }: Step): Promise<void> => {
  const { sent: version, tries, taken_at: takenAt, sent_at: sentAt, trouble } = spread;
  const before: FactReceipts = spread.facts ?? allIn("sent", null);
  const read = await channelOf(key.portal).read(key.accountId);
  const today = isoDay(now());
  const save = (tx: Tx) => {
    if (read === "unreadable")
      return saveRead(tx, key, { version, readAt: null, facts: allIn("unreadable", now().toISOString()) }, afterUnreadable());
    // What stood there before it was taken says nothing of it.
    if (read && takenAt && new Date(read.at) < takenAt) return saveLater(tx, key, version, afterFailure(tries, trouble));
    const at = read?.at ?? now().toISOString();
    const facts = receiptsAfterReading(before, read?.compareTo(entry, today) ?? NOT_LISTED, at);
    const days = daysOf({ startDate: isoDay(sentAt ?? now()), endDate: today }) - 1;
    return saveRead(tx, key, { version, readAt: read ? at : null, facts }, afterReading(facts, tries, days));
  };
  await inAccount(key.accountId, save);
};

/** How long the other side asks to wait, where it does. */
const waitAsked = (error: unknown): number | undefined =>
  error instanceof Error && "afterSeconds" in error && typeof error.afterSeconds === "number" ? error.afterSeconds : undefined;

/** Does what is next for one portal of a company, and ends in a known state whatever the portal does. Says whether the portal answered. */
export const doStep = async (parts: StepParts, key: SpreadKey): Promise<boolean> => {
  const { inAccount } = parts;
  const spread = await inAccount(key.accountId, (tx) => findSpread(tx, key, SERVICE_HEADS));
  if (!spread) return true;
  if (!spread.booked) {
    await inAccount(key.accountId, (tx) => endSpread(tx, key));
    return true;
  }
  const companyData = { ...EMPTY_SECTIONS.companyData, ...spread.company };
  const openingHours = { ...EMPTY_SECTIONS.openingHours, ...spread.hours };
  const step = { ...parts, key, spread, entry: { companyData, openingHours } };
  try {
    await (BigInt(spread.sent) < BigInt(spread.wanted) ? send(step) : readBack(step));
    return true;
  } catch (error) {
    const next = afterFailure(spread.tries, spread.trouble, waitAsked(error));
    await inAccount(key.accountId, (tx) => saveLater(tx, key, spread.wanted, next));
    return false;
  }
};
