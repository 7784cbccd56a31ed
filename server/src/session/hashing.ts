import { Worker } from "node:worker_threads";
import { Refused } from "@schaufenster/contract/refused.ts";

/** Argon2id (the default of the library) at OWASP's floor, and the only setting that carries 20 sign-ins a second on two cores. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of the same cost that no secret is known for: checking it takes as long as checking anybody's. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** What the thread is asked: the hash of a secret, or whether it fits a stored one. */
export interface HashTask {
  readonly id: number;
  readonly secret: string;
  readonly stored?: string;
}

/** What the thread says. */
export type HashAnswer =
  | { readonly id: number; readonly value: string | boolean; readonly fault?: never }
  | { readonly id: number; readonly value?: never; readonly fault: string };

interface Waiting {
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** More than this would wait for longer than anybody does: refused loudly. */
const QUEUE = 50;

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let last = 0;

const settle = ({ id, value, fault }: HashAnswer): void => {
  const one = waiting.get(id);
  waiting.delete(id);
  // A process that has nothing else to do may end.
  if (waiting.size === 0) thread?.unref();
  if (fault === undefined) one?.resolve(value);
  else one?.reject(new Error(`hashing failed: ${fault}`));
};

/** The thread is started with the first hash, and anew after it has died; whoever was waiting for the dead one is told to try again. */
const started = (): Worker => {
  if (thread) return thread;
  const mine = new Worker(new URL("./hash-thread.ts", import.meta.url), { name: "hash", execArgv: [] });
  thread = mine;
  mine.on("message", settle);
  // "exit" follows: without this listener the fault of the thread would end the process.
  mine.on("error", () => undefined);
  mine.once("exit", () => {
    if (thread === mine) thread = undefined;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new Refused("unavailable", { retryAfter: 2 }));
  });
  return mine;
};

const ask = (task: Omit<HashTask, "id">): Promise<string | boolean> => {
  if (waiting.size >= QUEUE) throw new Refused("unavailable", { retryAfter: 2 });
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    const worker = started();
    worker.ref();
    worker.postMessage({ ...task, id } satisfies HashTask);
  });
};

/** The argon2id hash of a secret, made in a thread that stands behind everybody else. */
export const hashSecret = async (secret: string): Promise<string> => String(await ask({ secret }));

/** Whether a secret fits a stored hash, found out in the same thread. */
export const fitsHash = async (secret: string, stored: string): Promise<boolean> => (await ask({ secret, stored })) === true;
