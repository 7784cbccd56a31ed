import { Worker } from "node:worker_threads";
import { Refused } from "@schaufenster/contract/refused.ts";
import { FairLane } from "../session/attempts/fair-lane.ts";
import { networksAround } from "../session/attempts/networks.ts";

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

/**
 * For whom a hash is made. Somebody known is signed in, uses a browser of their own, or holds a link from their own mail: they wait
 * in a lane that strangers cannot fill. Strangers wait by the network they come from.
 */
export interface Asker {
  readonly lane: "known" | "stranger";
  readonly row: string;
}
/** Somebody we know, by a name of their own. */
export const knownAsker = (row: string): Asker => ({ lane: "known", row });
/** Anybody, by where they come from. */
export const strangerFrom = (ip: string): Asker => ({ lane: "stranger", row: networksAround(ip)[1] });
const NOBODY = strangerFrom("");

interface Waiting {
  readonly task: HashTask;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** One that is being made and one that is at hand when it is done; everybody else waits here, where the order can still be chosen. */
const AT_THE_THREAD = 2;
/** More would wait for longer than anybody does: refused loudly. */
const PLACES = 50 - AT_THE_THREAD;
/** So many of those we know go first; then it is a stranger's turn, who must get in as well. */
const KNOWN_IN_A_ROW = 3;

const lanes = { known: new FairLane<Waiting>(PLACES), stranger: new FairLane<Waiting>(PLACES) };
const atThread = new Map<number, Waiting>();
let thread: Worker | undefined;
let last = 0;
let knownInARow = 0;

const tooMany = (): Refused => new Refused("unavailable", { retryAfter: 2 });

const nextOne = (): Waiting | undefined => {
  const known = knownInARow < KNOWN_IN_A_ROW ? lanes.known.next() : undefined;
  knownInARow = known ? knownInARow + 1 : 0;
  return known ?? lanes.stranger.next() ?? lanes.known.next();
};

const settle = ({ id, value, fault }: HashAnswer): void => {
  const one = atThread.get(id);
  atThread.delete(id);
  feed();
  // A process that has nothing else to do may end.
  if (atThread.size === 0) thread?.unref();
  if (fault === undefined) one?.resolve(value);
  else one?.reject(new Error(`hashing failed: ${fault}`));
};

/** The thread is started with the first hash, and anew after it has died; whoever was waiting for the dead one is told to try again. */
const startThread = (): Worker => {
  if (thread) return thread;
  const mine = new Worker(new URL("./hash-thread.ts", import.meta.url), { name: "hash", execArgv: [] });
  thread = mine;
  mine.on("message", settle);
  // "exit" follows: without this listener the fault of the thread would end the process.
  mine.on("error", () => undefined);
  mine.once("exit", () => {
    if (thread === mine) thread = undefined;
    const left = [...atThread.values(), ...lanes.known.clear(), ...lanes.stranger.clear()];
    atThread.clear();
    for (const { reject } of left) reject(tooMany());
  });
  return mine;
};

/** Hands the thread what it has room for. */
const feed = (): void => {
  while (atThread.size < AT_THE_THREAD) {
    const one = nextOne();
    if (!one) return;
    atThread.set(one.task.id, one);
    const worker = startThread();
    worker.ref();
    worker.postMessage(one.task);
  }
};

const ask = (asker: Asker, task: Omit<HashTask, "id">): Promise<string | boolean> =>
  new Promise((resolve, reject) => {
    const id = (last += 1);
    const gone = lanes[asker.lane].add(asker.row, { task: { ...task, id }, resolve, reject });
    gone?.reject(tooMany());
    feed();
  });

/** The argon2id hash of a secret, made in a thread that stands behind everybody else. */
export const hashSecret = async (secret: string, asker: Asker = NOBODY): Promise<string> => String(await ask(asker, { secret }));

/** Whether a secret fits a stored hash, found out in the same thread. */
export const fitsHash = async (secret: string, stored: string, asker: Asker = NOBODY): Promise<boolean> =>
  (await ask(asker, { secret, stored })) === true;
