import { randomBytes } from "node:crypto";
import { json, type Answered, type Asked, type Party } from "../router.ts";

/* A provider of telephone calls as Twilio's REST API is (2010-04-01, `Calls`), and the lines behind it, which write down what they hear. */

/** `busy` and `silent` ring in vain, `barred` is refused at once, `lost` ends without having been spoken. */
const ILL = ["no", "busy", "silent", "barred", "lost"] as const;
type Ill = (typeof ILL)[number];
interface Call {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly date_created: string;
  readonly status: string;
}
interface Line {
  ill: Ill;
  readonly heard: string[];
  readonly calls: Call[];
}
const lines = new Map<string, Line>();
const lineOf = (number: string): Line => {
  const line = lines.get(number) ?? { ill: "no", heard: [], calls: [] };
  lines.set(number, line);
  return line;
};

const TOKEN = "sandbox-token";
const NUMBER = /^\+[1-9]\d{6,14}$/;
const problem = (status: number, code: number, message: string): Answered =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);
const NOBODY = problem(401, 20003, "Authenticate");
const NOT_FOUND = problem(404, 20404, "The requested resource was not found");
const isOurs = ({ headers, rest }: Asked): boolean => {
  const [sid = ""] = rest.split("/");
  return headers["authorization"] === `Basic ${Buffer.from(`${sid}:${TOKEN}`).toString("base64")}`;
};

const SAY = /^<Response><Say language="de-DE">([^<]+)<\/Say><\/Response>$/;
const readOut = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
const STATUS: Readonly<Record<Exclude<Ill, "barred">, string>> = { no: "completed", busy: "busy", silent: "no-answer", lost: "failed" };

const create = (asked: Asked): Answered => {
  if (!isOurs(asked)) return NOBODY;
  const form = new URLSearchParams(asked.body);
  const [to = "", from = "", twiml = ""] = ["To", "From", "Twiml"].map((name) => form.get(name) ?? "");
  if (!NUMBER.test(to)) return problem(400, 21211, "Invalid 'To' Phone Number");
  if (!NUMBER.test(from)) return problem(400, 21212, "Invalid 'From' Phone Number");
  const said = SAY.exec(twiml)?.[1];
  if (said === undefined) return problem(400, 12100, "Document parse failure");
  const line = lineOf(to);
  if (line.ill === "barred") return problem(400, 21216, "Account not allowed to call this number");
  const call: Call = {
    sid: `CA${randomBytes(16).toString("hex")}`,
    to,
    from,
    date_created: new Date().toUTCString(),
    status: STATUS[line.ill],
  };
  line.calls.push(call);
  if (line.ill === "no") line.heard.push(readOut(said));
  return json({ ...call, status: "queued" }, 201);
};
const show = (asked: Asked): Answered => {
  if (!isOurs(asked)) return NOBODY;
  const sid = /\/Calls\/(\w+)\.json$/.exec(`/${asked.rest}`)?.[1];
  const call = [...lines.values()].flatMap(({ calls }) => calls).find((one) => one.sid === sid);
  return call ? json(call) : NOT_FOUND;
};
const prepare = ({ rest, body }: Asked): Answered => {
  const { ill } = JSON.parse(body) as { ill: string };
  const known = ILL.find((mode) => mode === ill);
  if (known === undefined) return json({ error: `ill is one of ${ILL.join(", ")}` }, 400);
  lineOf(decodeURIComponent(rest)).ill = known;
  return json({ ill: known });
};

/** 500, slow and hanging answers are switched as for every party. */
export const telephony: Party = {
  name: "telephony",
  routes: [
    { method: "POST", path: "/telephony/2010-04-01/Accounts/*", answer: create },
    { method: "GET", path: "/telephony/2010-04-01/Accounts/*", answer: show },
  ],
};
/** The lines: what they heard, and how they answer. They are there while the provider is out of order, too. */
export const telephonyLines: Party = {
  name: "telephony-lines",
  routes: [
    { method: "PUT", path: "/telephony-line/*", answer: prepare },
    { method: "GET", path: "/telephony-line/*", answer: ({ rest }) => json(lineOf(decodeURIComponent(rest))) },
  ],
};
