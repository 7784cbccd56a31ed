import { Webhook } from "standardwebhooks";
import { json, redirect, type Answered, type Asked, type Party } from "../router.ts";

/** A message that was found right. */
interface Heard {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: string;
  readonly data: unknown;
  /** How often it came. */
  times: number;
}

/** A system that is told of changes by webhook, by its name. */
interface Subscriber {
  secret: string;
  /** Answers instead of taking the message: what a system does that is not well. */
  ill: "no" | "gone" | "elsewhere" | "cut";
  readonly heard: Map<string, Heard>;
  refused: number;
}

const subscribers = new Map<string, Subscriber>();
const of = (name: string): Subscriber => {
  const known = subscribers.get(name) ?? { secret: "", ill: "no", heard: new Map<string, Heard>(), refused: 0 };
  subscribers.set(name, known);
  return known;
};
const ILL = ["no", "gone", "elsewhere", "cut"] as const;

/** Says how a subscriber is to be: its secret, as the operator got it, and how it feels. */
const prepare = ({ rest, body }: Asked): Answered => {
  const { secret, ill } = JSON.parse(body) as { secret?: string; ill?: string };
  const one = of(rest);
  if (secret !== undefined) one.secret = secret;
  const known = ILL.find((mode) => mode === ill);
  if (ill !== undefined && known === undefined) return json({ error: `ill is one of ${ILL.join(", ")}` }, 400);
  if (known !== undefined) one.ill = known;
  return json({ ill: one.ill });
};

/** Takes a message, as a careful system does: signature and age first, an id that is known only counted. */
const hear = ({ rest, body, headers }: Asked): Answered => {
  const one = of(rest);
  if (one.ill === "gone") return json({ error: "gone" }, 410);
  if (one.ill === "elsewhere") return redirect("http://127.0.0.1:9/elsewhere");
  try {
    new Webhook(one.secret).verify(body, headers);
  } catch {
    one.refused += 1;
    return json({ error: "wrong signature" }, 401);
  }
  const { id, type, subject, sequence, data } = JSON.parse(body) as Heard;
  const known = one.heard.get(id);
  if (known) known.times += 1;
  else one.heard.set(id, { id, type, subject, sequence, data, times: 1 });
  return one.ill === "cut" ? { ...json({}), cut: true } : { status: 204, headers: {}, body: "" };
};

const tell = ({ rest }: Asked): Answered => json({ heard: [...of(rest).heard.values()], refused: of(rest).refused });

/** Systems of the provider that are told of changes. 500, slow and hanging answers are switched as for every party. */
export const subscriber: Party = {
  name: "subscriber",
  routes: [
    { method: "POST", path: "/subscriber/*", answer: hear },
    { method: "PUT", path: "/subscriber/*", answer: prepare },
    { method: "GET", path: "/subscriber/*", answer: tell },
  ],
};
