import { setTimeout as wait } from "node:timers/promises";
import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { listingTexts as texts } from "./listing-portals.texts.ts";
import { PORTALS, type PlayedPortal } from "./portals.ts";

/* Partner portals by the listing protocol (docs/listing/protocol.md), each with its own way of misbehaving. */

const MODES = ["ok", "slow", "refuse", "quota", "error", "dead", "garbage", "huge", "script", "foreign"] as const;
/** How a portal behaves. */
interface Ways {
  mode: (typeof MODES)[number];
  ms: number;
  /** Taken, but shown only when somebody publishes it. */
  hold: boolean;
  /** Somebody else has the last word: what stands in the listing instead of what was sent. */
  drift: Readonly<Record<string, unknown>>;
}
const GOOD: Ways = { mode: "ok", ms: 0, hold: false, drift: {} };

type Facts = Readonly<Record<string, unknown>> & { readonly version?: number };
/** A listing: what is shown, what was taken, and each change that was done, once for each key. */
interface Held {
  shown: Facts | undefined;
  taken: Facts | undefined;
  readonly done: { key: string; version: number; at: string }[];
  /** How often it was sent, with repetitions. */
  asked: number;
}
const state = { ways: new Map<string, Ways>(), listings: new Map<string, Held>() };

const PATH = /^([a-z0-9-]+)\/listings(?:\/(\d+))?$/;
const RETRY_SECONDS = "3";
const HUGE_BYTES = 5_000_000;
const NOT_FOUND = json({ error: "not found" }, 404);

const keyOf = (portal: string, reference: string): string => `${portal}/${reference}`;
const waysOf = (portal: string): Ways => state.ways.get(portal) ?? GOOD;
const openHeld = (portal: string, reference: string): Held => {
  const key = keyOf(portal, reference);
  const held = state.listings.get(key) ?? { shown: undefined, taken: undefined, done: [], asked: 0 };
  state.listings.set(key, held);
  return held;
};

/** What stands before every question: the key, and what is wrong with the portal. */
const misbehave = async ({ headers: { authorization = "" } }: Asked, ways: Ways): Promise<Answered | undefined> => {
  if (!/^Bearer \S+$/.test(authorization)) return json({ error: "no key" }, 401);
  if (ways.mode === "slow") await wait(ways.ms);
  if (ways.mode === "dead") await new Promise(() => undefined);
  if (ways.mode === "error") return json({ error: "out of order" }, 500);
  if (ways.mode === "garbage") return { status: 200, headers: { "content-type": "application/json" }, body: '{"name": tr' };
  if (ways.mode === "huge") return json({ name: "x".repeat(HUGE_BYTES) });
  if (ways.mode !== "quota") return undefined;
  const busy = json({ error: "too many" }, 429);
  return { ...busy, headers: { ...busy.headers, "retry-after": RETRY_SECONDS } };
};

const plain = (text: unknown): string => (typeof text === "string" ? text.toLowerCase().replaceAll(/[^a-zäöüß0-9]/g, "") : "");
/** By our number first; else by name and place, as somebody would search. */
const find = (portal: string, query: URLSearchParams): Held | undefined => {
  const byReference = state.listings.get(keyOf(portal, query.get("reference") ?? ""));
  if (byReference?.shown) return byReference;
  const name = plain(query.get("name"));
  if (name === "") return undefined;
  return [...state.listings]
    .filter(([key]) => key.startsWith(`${portal}/`))
    .map(([, held]) => held)
    .find(({ shown }) => plain(shown?.["name"]) === name);
};
const show = (facts: Facts): object => ({
  name: null,
  address: null,
  phone: null,
  hours: null,
  specialDays: null,
  url: null,
  rating: { count: 0, average: null },
  ...facts,
  readAt: new Date().toISOString(),
});
const SCRIPT = {
  name: "<script>alert(1)</script>Kranz<img src=x onerror=alert(1)>",
  url: "javascript:alert(1)",
  rating: { count: 1, average: 5 },
};
const read = async (asked: Asked): Promise<Answered> => {
  const [, portal = "", reference] = PATH.exec(asked.rest) ?? [];
  const known = PORTALS.find(({ identifier }) => identifier === portal);
  if (!known || reference !== undefined) return NOT_FOUND;
  const ways = waysOf(portal);
  const wrong = await misbehave(asked, ways);
  if (wrong) return wrong;
  if (!known.readable) return json({ error: "cannot be read" }, 405);
  const held = find(portal, asked.query);
  if (!held?.shown) return NOT_FOUND;
  return json(show({ ...held.shown, ...ways.drift, ...(ways.mode === "script" && SCRIPT) }));
};

const take = (held: Held, facts: Facts & { version: number }, key: string, ways: Ways): string => {
  const at = new Date().toISOString();
  held.done.push({ key, version: facts.version, at });
  held.taken = facts;
  if (!ways.hold) held.shown = { ...held.shown, ...facts };
  return at;
};
const write = async (asked: Asked): Promise<Answered> => {
  const [, portal = "", reference] = PATH.exec(asked.rest) ?? [];
  const known: PlayedPortal | undefined = PORTALS.find(({ identifier }) => identifier === portal);
  const key = asked.headers["idempotency-key"];
  if (!known || reference === undefined) return NOT_FOUND;
  const ways = waysOf(portal);
  const wrong = await misbehave(asked, ways);
  if (wrong) return wrong;
  if (known.changeable !== "us") return json({ error: "not allowed" }, 403);
  if (ways.mode === "refuse") return json({ words: texts.refused }, 422);
  const facts = JSON.parse(asked.body) as Facts & { version: number };
  if (key === undefined || !Number.isInteger(facts.version)) return json({ error: "no key or version" }, 400);
  const held = openHeld(portal, reference);
  held.asked += 1;
  const answer = (receivedAt: string, of = reference) => json({ reference: of, version: facts.version, receivedAt }, 202);
  if (ways.mode === "foreign") return answer(new Date().toISOString(), "999999999");
  const before = held.done.find((one) => one.key === key);
  if (before) return answer(before.at);
  const standing = Math.max(0, ...held.done.map(({ version }) => version));
  return facts.version < standing ? json({ standing }, 409) : answer(take(held, facts, key, ways));
};

/** For tests and for looking: what somebody else writes into a listing, and what the people at a portal do. */
const overwrite = ({ rest, body }: Asked): Answered => {
  const [, portal = "", reference = ""] = PATH.exec(rest) ?? [];
  const held = openHeld(portal, reference);
  held.shown = { ...held.shown, ...(JSON.parse(body) as Facts) };
  return json(held);
};
const publish = ({ rest }: Asked): Answered => {
  const [, portal = "", reference = ""] = PATH.exec(rest) ?? [];
  const held = openHeld(portal, reference);
  held.shown = { ...held.shown, ...held.taken };
  return json(held);
};
const behave = ({ rest, body }: Asked): Answered => {
  const given = JSON.parse(body) as Partial<Ways>;
  if (!PORTALS.some(({ identifier }) => identifier === rest) || (given.mode !== undefined && !MODES.includes(given.mode)))
    return json({ error: `Send { "mode": ${MODES.join(" | ")}, "ms", "hold", "drift" } to a portal.` }, 400);
  const ways = { ...GOOD, ...given };
  state.ways.set(rest, ways);
  return json(ways);
};
const forget = (): Answered => {
  state.ways.clear();
  state.listings.clear();
  return json({});
};

const routes: readonly Route[] = [
  { method: "GET", path: "/listing/v1/portals", answer: () => json({ portals: PORTALS }) },
  { method: "GET", path: "/listing/v1/portals/*", answer: read },
  { method: "PUT", path: "/listing/v1/portals/*", answer: write },
];
/** These are the sandbox's own and never out of order. */
const switches: readonly Route[] = [
  { method: "GET", path: "/listing-desk/listings", answer: () => json(Object.fromEntries(state.listings)) },
  { method: "PUT", path: "/listing-desk/ways/*", answer: behave },
  { method: "PUT", path: "/listing-desk/portals/*", answer: overwrite },
  { method: "POST", path: "/listing-desk/portals/*", answer: publish },
  { method: "DELETE", path: "/listing-desk", answer: forget },
];

export const listingPortals: Party = { name: "listing", routes };
export const listingDesk: Party = { name: "listing-desk", routes: switches };
