import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { untilAnswered } from "./browser.ts";
import type { Ledger } from "./ledger.ts";
import type { Browser } from "../../client.ts";

/** Somebody's inbox and the browser that works on it. */
export interface Desk {
  readonly browser: Browser;
  readonly accountId: string;
  readonly leads: readonly string[];
}

/** Writers at work. */
export interface Writers {
  readonly ledger: Ledger;
  /** Acknowledged so far. */
  readonly acknowledged: () => number;
  /** Tries that got no answer, or a fault. */
  readonly unanswered: () => number;
  /** No new writes; waits until every one begun has its answer. */
  readonly stop: () => Promise<void>;
}

/** Accepts request after request at every desk, each under its own key, until stopped. */
export const startWriters = (desks: readonly Desk[], options: { retry: boolean } = { retry: true }): Writers => {
  const ledger: Ledger = new Map();
  const count = { acknowledged: 0, unanswered: 0 };
  let running = true;
  const accept = async ({ browser, accountId }: Desk, externalId: string): Promise<void> => {
    const key = randomUUID();
    const send = () => browser.send(leads.acceptLead, { body: { externalId } }, { accountId, key });
    ledger.set(externalId, "unknown");
    const tried = options.retry ? await untilAnswered(send) : { answer: await send().catch(() => undefined), unknown: 0 };
    count.unanswered += tried.unknown;
    const status = tried.answer?.status ?? 0;
    if (status === 200) count.acknowledged += 1;
    ledger.set(externalId, status === 200 ? "acknowledged" : status >= 400 && status < 500 ? "refused" : "unknown");
  };
  const work = desks.map(async (desk) => {
    for (const externalId of desk.leads) {
      if (!running) return;
      await accept(desk, externalId);
    }
  });
  return {
    ledger,
    acknowledged: () => count.acknowledged,
    unanswered: () => count.unanswered,
    stop: async () => {
      running = false;
      await Promise.all(work);
    },
  };
};

/** Waits until this many more writes were acknowledged. */
export const moreWrites = async (writers: Writers, count: number): Promise<void> => {
  const goal = writers.acknowledged() + count;
  for (const end = Date.now() + 30_000; writers.acknowledged() < goal; await wait(5)) {
    if (Date.now() > end) throw new Error("writing does not go on after a kill");
  }
  // A random moment within the writes under way.
  await wait(Math.random() * 20);
};
