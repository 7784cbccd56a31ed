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
  /** How often each status was answered; 0 where nothing was. */
  readonly answers: () => Readonly<Record<number, number>>;
  /** No new writes; waits until every one begun has its answer. */
  readonly stop: () => Promise<void>;
}

/** How the writers go about it: whether they try again, and how long they rest between two writes. */
interface Manner {
  readonly retry: boolean;
  readonly restMs?: number;
  /** How long a write is tried before its writer gives up. */
  readonly patienceMs?: number;
}
const noAnswer = (): undefined => undefined;

/** Accepts request after request at every desk, each under its own key, until stopped. */
export const startWriters = (desks: readonly Desk[], options: Manner = { retry: true }): Writers => {
  const ledger: Ledger = new Map();
  const count = { acknowledged: 0, unanswered: 0 };
  const answers: Record<number, number> = {};
  let running = true;
  const accept = async ({ browser, accountId }: Desk, externalId: string): Promise<void> => {
    const key = randomUUID();
    const send = async () => {
      const answer = await browser.send(leads.acceptLead, { body: { externalId } }, { accountId, key }).catch(noAnswer);
      answers[answer?.status ?? 0] = (answers[answer?.status ?? 0] ?? 0) + 1;
      if (!answer) throw new Error("no answer");
      return answer;
    };
    ledger.set(externalId, "unknown");
    const tried = options.retry
      ? await untilAnswered(send, options.patienceMs)
      : { answer: await send().catch(() => undefined), unknown: 0 };
    count.unanswered += tried.unknown;
    const status = tried.answer?.status ?? 0;
    if (status === 200) count.acknowledged += 1;
    ledger.set(externalId, status === 200 ? "acknowledged" : status >= 400 && status < 500 ? "refused" : "unknown");
  };
  const work = desks.map(async (desk) => {
    for (const externalId of desk.leads) {
      if (!running) return;
      await accept(desk, externalId);
      if (options.restMs !== undefined) await wait(options.restMs);
    }
  });
  return {
    ledger,
    acknowledged: () => count.acknowledged,
    unanswered: () => count.unanswered,
    answers: () => answers,
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
