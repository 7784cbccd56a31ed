import { randomBytes } from "node:crypto";
import { json, type Answered, type Asked, type Party } from "../router.ts";
import { Browser } from "./browser.ts";
import { faultOfSender } from "./vapid.ts";

/** A message that waits for its browser, or was shown. */
interface Pushed {
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | undefined;
  /** As it came over the wire. */
  readonly wire: string;
}
/** Answers instead of taking the message. */
const ILL = ["no", "unknown", "gone", "busy", "too-large"] as const;
/** One browser that has subscribed. */
interface Subscription {
  readonly browser: Browser;
  /** Whose messages it takes. */
  readonly key: string;
  ill: (typeof ILL)[number];
  messages: Pushed[];
  /** Why others were refused. */
  readonly refused: string[];
  /** How often somebody tried. */
  tries: number;
}
const subscriptions = new Map<string, Subscription>();
const NOBODY = json({ error: "there is no such subscription" }, 404);
const LARGEST = 4_096;
const RETRY_SECONDS = "7";

/** A browser asks for an address, as it does when somebody allows it to be told. */
const subscribe = ({ body, headers }: Asked): Answered => {
  const { key } = JSON.parse(body) as { key: string };
  const id = randomBytes(12).toString("base64url");
  const browser = new Browser();
  subscriptions.set(id, { browser, key, ill: "no", messages: [], refused: [], tries: 0 });
  return json({
    id,
    endpoint: `http://${headers["host"] ?? ""}/push/${id}`,
    p256dh: browser.p256dh.toString("base64url"),
    auth: browser.auth.toString("base64url"),
  });
};

const ILL_ANSWERS: Readonly<Record<Exclude<Subscription["ill"], "no">, Answered>> = {
  unknown: NOBODY,
  gone: json({ error: "gone" }, 410),
  busy: { ...json({ error: "too many" }, 429), headers: { "retry-after": RETRY_SECONDS } },
  "too-large": json({ error: "too large" }, 413),
};

const refuse = (one: Subscription, reason: string, status: number): Answered => {
  one.refused.push(reason);
  return json({ error: reason }, status);
};

/** Takes a message (RFC 8030), as careful services do: the sender first, then its form. */
const take = ({ rest, bytes, headers }: Asked): Answered => {
  const one = subscriptions.get(rest);
  if (!one) return NOBODY;
  one.tries += 1;
  if (one.ill !== "no") return ILL_ANSWERS[one.ill];
  const origin = `http://${headers["host"] ?? ""}`;
  const fault = faultOfSender(headers["authorization"], one.key, origin, Date.now() / 1_000);
  if (fault !== undefined) return refuse(one, fault, 403);
  const { ttl, urgency = "normal", topic } = headers;
  if (!/^\d+$/.test(ttl ?? "")) return refuse(one, "ttl", 400);
  if (!/^(very-low|low|normal|high)$/.test(urgency)) return refuse(one, "urgency", 400);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return refuse(one, "topic", 400);
  if (headers["content-encoding"] !== "aes128gcm") return refuse(one, "content-encoding", 400);
  if (bytes.length > LARGEST) return refuse(one, "too large", 413);
  const message = { text: one.browser.read(bytes), ttl: Number(ttl), urgency, topic, wire: bytes.toString("latin1") };
  // One that waits is replaced by the next of its topic.
  one.messages = [...one.messages.filter(({ topic: of }) => of === undefined || of !== topic), message];
  return { status: 201, headers: { location: `/push-message/${randomBytes(8).toString("hex")}` }, body: "" };
};

const prepare = ({ rest, body }: Asked): Answered => {
  const one = subscriptions.get(rest);
  const { ill } = JSON.parse(body) as { ill: string };
  const known = ILL.find((mode) => mode === ill);
  if (!one) return NOBODY;
  if (known === undefined) return json({ error: `ill is one of ${ILL.join(", ")}` }, 400);
  one.ill = known;
  return json({ ill: known });
};

const tell = ({ rest }: Asked): Answered => {
  const one = subscriptions.get(rest);
  return one ? json({ messages: one.messages, refused: one.refused, tries: one.tries }) : NOBODY;
};

/** The push service of browsers, and the browsers behind it. 500, slow and hanging answers are switched as for every party. */
export const pushService: Party = {
  name: "push",
  routes: [
    { method: "POST", path: "/push-subscribe", answer: subscribe },
    { method: "POST", path: "/push/*", answer: take },
    { method: "PUT", path: "/push/*", answer: prepare },
    { method: "GET", path: "/push/*", answer: tell },
  ],
};
