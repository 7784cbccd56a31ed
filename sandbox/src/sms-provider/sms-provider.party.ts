import { randomBytes } from "node:crypto";
import { json, type Answered, type Asked, type Party } from "../router.ts";

/* A provider of SMS as Twilio's REST API is (2010-04-01, `Messages`), and the phones behind it. */

/** `unknown` and `barred` take the message and say later that it did not arrive; `cut` takes it and loses its own answer. */
const ILL = ["no", "invalid", "landline", "blocked", "busy", "unknown", "barred", "cut", "forbidden"] as const;
type Ill = (typeof ILL)[number];
interface Message {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly num_segments: string;
  readonly date_created: string;
  status: string;
  error_code: number | null;
}
interface Phone {
  ill: Ill;
  tries: number;
  readonly messages: Message[];
}
const phones = new Map<string, Phone>();
const phoneOf = (number: string): Phone => {
  const phone = phones.get(number) ?? { ill: "no", tries: 0, messages: [] };
  phones.set(number, phone);
  return phone;
};

const TOKEN = "sandbox-token";
const RETRY_SECONDS = "7";
const problem = (status: number, code: number, message: string): Answered =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const EXTENDED = /[\^{}\\[~\]|€]/g;
/** As carriers count: 160 letters of the GSM alphabet, 70 of any other; less where they are joined. */
const segmentsOf = (body: string): number => {
  const [length, one, joined] = GSM.test(body) ? [body.length + (body.match(EXTENDED)?.length ?? 0), 160, 153] : [body.length, 70, 67];
  return length <= one ? 1 : Math.ceil(length / joined);
};
/** A name of up to eleven letters, or a number. */
const isSender = (from: string): boolean => /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$|^\+[1-9]\d{6,14}$/.test(from);

const REFUSED: Readonly<Partial<Record<Ill, Answered>>> = {
  invalid: problem(400, 21211, "The 'To' number is not a valid phone number."),
  landline: problem(400, 21614, "'To' number is not a valid mobile number"),
  blocked: problem(400, 21610, "Attempt to send to unsubscribed recipient"),
  busy: { ...problem(429, 20429, "Too Many Requests"), headers: { "content-type": "application/json", "retry-after": RETRY_SECONDS } },
  forbidden: problem(403, 20403, "Forbidden"),
};

const isOurs = ({ headers, rest }: Asked): boolean => {
  const [sid = ""] = rest.split("/");
  return headers["authorization"] === `Basic ${Buffer.from(`${sid}:${TOKEN}`).toString("base64")}`;
};
const NOBODY = problem(401, 20003, "Authenticate");
const NOT_FOUND = problem(404, 20404, "The requested resource was not found");

const create = (asked: Asked): Answered => {
  if (!isOurs(asked)) return NOBODY;
  if (!asked.rest.endsWith("/Messages.json")) return NOT_FOUND;
  const form = new URLSearchParams(asked.body);
  const [to = "", from = "", body = ""] = [form.get("To"), form.get("From"), form.get("Body")].map((one) => one ?? "");
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return problem(400, 21211, "Invalid 'To' Phone Number");
  if (!isSender(from)) return problem(400, 21212, "Invalid 'From' Phone Number");
  if (body === "") return problem(400, 21602, "Message body is required");
  if (body.length > 1_600) return problem(400, 21617, "The concatenated message body exceeds the 1600 character limit");
  const phone = phoneOf(to);
  phone.tries += 1;
  const refused = REFUSED[phone.ill];
  if (refused) return refused;
  const message: Message = {
    sid: `SM${randomBytes(16).toString("hex")}`,
    to,
    from,
    body,
    num_segments: String(segmentsOf(body)),
    date_created: new Date().toUTCString().replace("GMT", "+0000"),
    status: "queued",
    error_code: null,
  };
  phone.messages.push(message);
  const answer = json({ ...message, error_message: null }, 201);
  // What becomes of it is seen later.
  const lost = { unknown: 30005, barred: 30004 }[phone.ill as string];
  Object.assign(message, lost === undefined ? { status: "delivered" } : { status: "undelivered", error_code: lost });
  return phone.ill === "cut" ? { ...answer, cut: true } : answer;
};

const show = (asked: Asked): Answered => {
  if (!isOurs(asked)) return NOBODY;
  const all = [...phones.values()].flatMap(({ messages }) => messages);
  if (asked.rest.endsWith("/Messages.json")) {
    const to = asked.query.get("To");
    const found = all.filter((one) => to === null || one.to === to).toReversed();
    return json({ messages: found.slice(0, Number(asked.query.get("PageSize") ?? 50)), page: 0 });
  }
  const sid = /\/Messages\/(\w+)\.json$/.exec(asked.rest)?.[1];
  const message = all.find((one) => one.sid === sid);
  return message ? json(message) : NOT_FOUND;
};

const prepare = ({ rest, body }: Asked): Answered => {
  const { ill } = JSON.parse(body) as { ill: string };
  const known = ILL.find((mode) => mode === ill);
  if (known === undefined) return json({ error: `ill is one of ${ILL.join(", ")}` }, 400);
  phoneOf(decodeURIComponent(rest)).ill = known;
  return json({ ill: known });
};

/** 500, slow and hanging answers are switched as for every party. */
export const smsProvider: Party = {
  name: "sms",
  routes: [
    { method: "POST", path: "/2010-04-01/Accounts/*", answer: create },
    { method: "GET", path: "/2010-04-01/Accounts/*", answer: show },
  ],
};
/** The phones: what they have, and how the provider answers for them. They are there while it is out of order, too. */
export const smsPhones: Party = {
  name: "sms-phones",
  routes: [
    { method: "PUT", path: "/sms-phone/*", answer: prepare },
    { method: "GET", path: "/sms-phone/*", answer: ({ rest }) => json(phoneOf(decodeURIComponent(rest))) },
  ],
};
