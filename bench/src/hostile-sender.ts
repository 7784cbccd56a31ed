/* A process of its own that sends hostile requests while it is told to: what it computes must not make the measured calls late. */
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { KINDS, type Hostile, type Targets } from "./hostile-kinds.ts";
import { ringOfOne } from "../../server/src/identity/key-ring.ts";

/** What the sender is started with. */
export interface SenderPlan {
  readonly url: string;
  readonly perSecond: number;
  readonly targets: Omit<Targets, "key"> & { readonly key: string };
}
/** What it is told: send from these addresses, or stop. */
export type Order = { readonly from: readonly string[] } | "stop";
/** What it says when it has stopped: how many requests of each kind had which end. */
export type Tally = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Beyond this many open ones the next is not sent: an attacker who waits for nobody would only bring down this machine. */
const MOST_OPEN = 200;
const GIVE_UP_MS = 5_000;

const plan = JSON.parse(process.argv[2] ?? "") as SenderPlan;
const targets: Targets = { ...plan.targets, key: ringOfOne(Buffer.from(plan.targets.key, "hex")) };
const kinds = Object.entries(KINDS);
const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_OPEN });
const state = { from: [] as readonly string[], open: 0, nth: 0, tally: {} as Record<string, Record<string, number>> };

const exchange = ({ method, path, headers, body }: Hostile, from: string): Promise<string> =>
  new Promise((resolve) => {
    const sent = { ...headers, "x-forwarded-for": from, "x-requested-with": "XMLHttpRequest" };
    const request = http.request(new URL(path, plan.url), { method, headers: sent, agent, timeout: GIVE_UP_MS }, (response) => {
      response.resume();
      response.once("close", () => resolve(String(response.statusCode)));
    });
    request.once("error", () => resolve("cut off"));
    request.once("timeout", () => request.destroy());
    request.end(body);
  });

const sendNext = async (): Promise<void> => {
  const nth = (state.nth += 1);
  const [name, make] = kinds[nth % kinds.length] ?? [];
  const from = state.from[nth % state.from.length];
  if (!name || !make || from === undefined || state.open >= MOST_OPEN) return;
  state.open += 1;
  const end = await exchange(make(targets, nth), from);
  state.open -= 1;
  const ends = (state.tally[name] ??= {});
  ends[end] = (ends[end] ?? 0) + 1;
};

process.on("message", (order: Order) => {
  state.from = order === "stop" ? [] : order.from;
  if (order === "stop") process.send?.(state.tally);
});
process.once("disconnect", () => process.exit(0));

for (;;) {
  if (state.from.length > 0) void sendNext();
  await wait(1_000 / plan.perSecond);
}
