import { generateKeyPairSync } from "node:crypto";
import { keyIdOf, sendSigned, signHeaders, type Sender } from "../../../ops/feed-send.ts";
import { LEAD_ANSWERED } from "../../src/areas/leads/leads.events.ts";
import { FEED } from "../../src/brought.ts";
import { openDb, writeFor } from "../../src/db/db.ts";
import { endKey } from "../../src/doors/feed/http/feeder-key.store.ts";
import { appendEvent } from "../../src/doors/outbox/event.ts";
import { saveSubscription } from "../../src/doors/outbox/outbox.store.ts";
import { FEED_SAMPLES } from "../feed-samples.ts";
import { openFeedWire, type FeedWire } from "../feed-wire.ts";
import { publicIdOf } from "../public-pages.ts";
import { fieldOf, LISTED_CALLS, type AnyInput, type ListedCall } from "./calls.ts";
import type { Caller, World } from "./world.ts";

/* The doors as further calls, and whoever comes to them as further actors: feeders, and people with one link. */

/** What is told, without the number of the request. */
export interface Told {
  readonly status: number;
  readonly text: string;
}
const told = async (response: Response): Promise<Told> => ({
  status: response.status,
  text: (await response.text()).replace(/"request":"[^"]*"/, ""),
});

/** An address of the feed, and a body where it takes one. */
export interface DoorCall {
  readonly id: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: Buffer;
}
const bodyOf = (record: object): Buffer => Buffer.from(`${JSON.stringify(record)}\n`);
const recordsOf = (name: string): object => ({ id: "K1", version: 1, ...(FEED_SAMPLES[name]?.good as object) });

/** A feeder, and what it may do. */
export interface FeederActor {
  readonly name: string;
  readonly sender: Sender;
  readonly entities: readonly string[];
  /** Whether its key opens anything. */
  readonly living: boolean;
  readonly subscribed: boolean;
}

export interface Doors {
  readonly wire: FeedWire;
  readonly feeders: readonly FeederActor[];
  readonly calls: readonly DoorCall[];
  /** A request of the first feeder. */
  readonly batch: string;
  /** With the cookies and headers of a session, and no signature. */
  readonly askBySession: (caller: Caller, call: Pick<DoorCall, "method" | "path" | "body">) => Promise<Told>;
  readonly askBySignature: (feeder: FeederActor, call: DoorCall) => Promise<Told>;
}

const ALL = FEED.map(({ name }) => name);

const buildFeeders = async (wire: FeedWire): Promise<FeederActor[]> => {
  const all = { entities: ALL, brands: ["nahwerk", "ortsfink"] };
  const crm = await wire.newSender(all);
  const otherBrand = await wire.newSender({ ...all, brands: ["ortsfink"] });
  const otherSystem = await wire.newSender({ entities: ["review"], brands: ["nahwerk"] });
  const ended = await wire.newSender(all);
  await endKey(openDb(wire.pool), keyIdOf(ended), new Date(0));
  for (const [{ feeder }, brand] of [
    [crm, "nahwerk"],
    [otherBrand, "ortsfink"],
  ] as const)
    await saveSubscription(openDb(wire.pool), { feeder, brands: [brand], types: [LEAD_ANSWERED.type], fields: {} });
  const stolenName = { ...crm, key: generateKeyPairSync("ed25519").privateKey };
  return [
    { name: "the system of the records", sender: crm, entities: ALL, living: true, subscribed: true },
    { name: "a system of the other brand", sender: otherBrand, entities: ALL, living: true, subscribed: true },
    { name: "a system with other records", sender: otherSystem, entities: ["review"], living: true, subscribed: false },
    { name: "a system whose key has ended", sender: ended, entities: ALL, living: false, subscribed: false },
    { name: "a stranger with a key of their own", sender: stolenName, entities: ALL, living: false, subscribed: false },
  ];
};

/** Opens the doors beside a world: feeders, one request of the first of them, and an event of company B. */
export const openDoors = async ({ house, b }: World): Promise<Doors> => {
  const wire = await openFeedWire(house);
  const feeders = await buildFeeders(wire);
  const calls: DoorCall[] = [
    ...ALL.map((name) => ({ id: `feed ${name}`, method: "POST" as const, path: `/feed/v1/${name}`, body: bodyOf(recordsOf(name)) })),
    { id: "events", method: "GET", path: "/feed/v1/events?after=0" },
  ];
  const askBySignature = async ({ sender }: FeederActor, { method, path, body }: DoorCall) =>
    told(await sendSigned(sender, { method, path, ...(body ? { body } : {}) }));
  const [crm] = feeders;
  if (!crm) throw new Error("no feeder");
  const first = await askBySignature(crm, { id: "", method: "POST", path: "/feed/v1/company", body: bodyOf(recordsOf("company")) });
  const { batch } = JSON.parse(first.text) as { batch: number };
  await writeFor(house.job, "", b.accountId, (tx) => appendEvent(tx, LEAD_ANSWERED, b.accountId, { lead: "A-1", answer: "accepted" }));
  // It has its place when somebody has asked for the first time.
  await askBySignature(crm, { id: "events", method: "GET", path: "/feed/v1/events?after=0" });
  const askBySession: Doors["askBySession"] = async ({ browser }, { method, path, body }) => {
    const headers = { cookie: browser.cookieHeader(), "x-requested-with": "XMLHttpRequest", "content-type": "application/jsonl" };
    return told(await fetch(wire.url + path, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) }));
  };
  return { wire, feeders, calls, batch: String(batch), askBySession, askBySignature };
};

/** Headers that a feeder would sign this address with. */
export const signatureFor = ({ sender }: FeederActor, method: string, path: string): Record<string, string> =>
  signHeaders(sender, { method: method === "GET" ? "GET" : "POST", path, ...(method === "GET" ? {} : { body: Buffer.from("{}") }) });

/** The public addresses of a company. */
export const publicAddresses = async ({ house, b }: World): Promise<string[]> => {
  const id = await publicIdOf(house, b.accountId);
  const page = await house.app.server.inject({ url: `/e/${id}`, headers: { host: "nahwerk.test" } });
  const named = (page.headers.location ?? `/e/${id}`).replace(/^https?:\/\/[^/]+/, "");
  return [`/e/${id}`, named, `/siegel/${id}.svg`, "/sitemap.xml", "/sitemap-1.xml", "/robots.txt"];
};

/** Calls that one link of a mail opens, by what the link is for. */
const PURPOSES: Readonly<Record<string, string>> = {
  "auth.registerActivationCancel": "registration",
  "auth.activateRegistration": "registration",
  "auth.checkPasswordToken": "password",
  "auth.renewPassword": "password",
  "user.activateChangedEmail": "new address",
  "user.cancelEmailChange": "old address",
  "offerLink.showOffer": "offer",
  "offerLink.answerOffer": "offer",
  "offerLink.askAboutOffer": "offer",
  "newsletter.showNewsletterLink": "newsletter",
  "newsletter.confirmNewsletter": "newsletter",
  "claiming.login": "takeover",
  "claiming.register": "takeover",
  "claiming.openClaim": "takeover",
  "claiming.beginClaim": "takeover",
  "accountLink.showLink": "account link",
  "accountLink.login": "account link",
  "accountLink.register": "account link",
  "accountLink.beginLink": "account link",
};
/** The field that carries the link, and the link in it. */
const linkIn = (input: AnyInput): readonly [string, string] | undefined =>
  ["token", "link"].flatMap((field) => {
    const value = fieldOf(input, field);
    return typeof value === "string" ? [[field, value] as const] : [];
  })[0];

/** A call that is opened by a link. */
export interface LinkCall extends ListedCall {
  readonly purpose: string | undefined;
  readonly linkIn: typeof linkIn;
}
/** All calls that a link opens, signed in or not; one without a purpose is one that nobody has thought of here. */
export const linkCalls = async (sample: (listed: ListedCall) => Promise<AnyInput>): Promise<LinkCall[]> => {
  const found: LinkCall[] = [];
  for (const listed of LISTED_CALLS.filter(({ built, call }) => built && call.scope !== "account"))
    if (linkIn(await sample(listed))) found.push({ ...listed, purpose: PURPOSES[listed.id], linkIn });
  return found;
};
