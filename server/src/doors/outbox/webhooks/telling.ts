import { setTimeout as pause } from "node:timers/promises";
import { withConnection, type Db } from "../../../db/db.ts";
import { placeEvents } from "../outbox.store.ts";
import { Teller, type TellingParts } from "./teller.ts";
import { enterWebhook, findWebhooks, leaveWebhook } from "./webhook.store.ts";

const LOOK_MS = 200;
const AFTER_FAULT_MS = 1_000;
const CLOSE_WITHIN_MS = 5_000;

/** Everybody whom this process tells, by name. */
type Tellers = Map<string, Teller>;

/** Beside the others, who do not wait for it. Its place is taken until it is done. */
const dismiss = async (on: Db, tellers: Tellers, feeder: string, teller: Teller): Promise<void> => {
  if (teller.isClosing) return;
  await teller.close(CLOSE_WITHIN_MS).catch(() => undefined);
  await leaveWebhook(on, feeder).catch(() => undefined);
  tellers.delete(feeder);
};

/** Takes the place of whoever tells a subscriber, if nobody does. */
const engage = async (parts: TellingParts, on: Db, tellers: Tellers, feeder: string): Promise<void> => {
  if (tellers.has(feeder) || !(await enterWebhook(on, feeder))) return;
  // Read behind the lock: whoever had it wrote down how far they came just before.
  const webhook = (await findWebhooks(on)).find((one) => one.feeder === feeder);
  if (webhook) tellers.set(feeder, await Teller.open(parts, webhook));
  else await leaveWebhook(on, feeder);
};

/** One round for all: who is to be told, who is told by nobody yet, what is new. The connection holds the locks. */
const turn = async (parts: TellingParts, on: Db, tellers: Tellers): Promise<void> => {
  // On this very connection: one that was lost is noticed here.
  const webhooks = await findWebhooks(on);
  for (const [feeder, teller] of tellers)
    if (teller.ended || !webhooks.some((one) => one.feeder === feeder)) void dismiss(on, tellers, feeder, teller);
  for (const { feeder } of webhooks) await engage(parts, on, tellers, feeder);
  if (tellers.size === 0) return;
  const upTo = await placeEvents(parts.pool);
  await Promise.all(
    webhooks.map(async (webhook) => {
      try {
        await tellers.get(webhook.feeder)?.turn(webhook, upTo);
      } catch (error) {
        parts.log.warn({ err: error, subscriber: webhook.feeder }, "telling");
      }
    }),
  );
};

const work = (parts: TellingParts, stop: AbortSignal): Promise<void> =>
  withConnection(parts.pool, async (on) => {
    const tellers: Tellers = new Map();
    try {
      for (; !stop.aborted; await pause(LOOK_MS, undefined, { signal: stop }).catch(() => undefined)) await turn(parts, on, tellers);
    } finally {
      // Before the locks go: another process may begin then.
      await Promise.all(Array.from(tellers.values(), (teller) => teller.close(CLOSE_WITHIN_MS).catch(() => undefined)));
      for (const feeder of tellers.keys()) await leaveWebhook(on, feeder);
    }
  });

/** Tells subscribers by webhook until it is stopped. Of several workers each tells those whom no other tells. */
export const startTelling = (parts: TellingParts): (() => Promise<void>) => {
  const stop = new AbortController();
  const told = (async () => {
    while (!stop.signal.aborted) {
      await work(parts, stop.signal).catch((error: unknown) => parts.log.warn({ err: error }, "telling"));
      await pause(AFTER_FAULT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return told;
  };
};
