import type { Logger } from "pino";
import * as z from "zod";

/* Text messages by Twilio's REST API (Programmable Messaging, 2010-04-01): `Messages.json`, its answers, its error codes. */

/** Who we are there. */
interface Account {
  readonly url: string;
  readonly sid: string;
  readonly token: string;
}
interface NewMessage {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  /** What is not brought by then need not come. */
  readonly withinSeconds: number;
}
/** What is said of a number for good. */
type Refusal = "invalid" | "blocked";
type Outcome =
  | { readonly kind: "taken"; readonly id: string }
  | { readonly kind: Refusal | "refused" }
  | { readonly kind: "later"; readonly afterSeconds: number | undefined };

/** One that brings messages to phones. */
export interface SmsGateway {
  readonly send: (message: NewMessage) => Promise<Outcome>;
  readonly find: (message: { readonly to: string; readonly text: string; readonly since: Date }) => Promise<string | undefined>;
  readonly ask: (id: string) => Promise<"open" | "done" | Refusal>;
}

/** Codes that say something of the number: at once (21…), or of a message that was taken (30…). */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  21211: "invalid",
  21214: "invalid",
  21217: "invalid",
  21408: "invalid",
  21612: "invalid",
  21614: "invalid",
  21610: "blocked",
  30004: "blocked",
  30005: "invalid",
  30006: "invalid",
};
const OPEN = ["accepted", "scheduled", "queued", "sending", "sent"];
const Message = z.object({
  sid: z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/),
  body: z.string(),
  status: z.string(),
  date_created: z.string().nullable(),
  error_code: z.coerce.number().nullable(),
});
const Page = z.object({ messages: z.array(Message) });
const Problem = z.object({ code: z.number() });
const WITHIN_MS = 15_000;
const PAGE_SIZE = 50;

/** What it answered, when that is what it publishes. */
const read = async <T>(response: Response, shape: z.ZodType<T>): Promise<T> => {
  const said: unknown = await response.json().catch(() => undefined);
  const parsed = shape.safeParse(said);
  if (!response.ok || !parsed.success) throw new Error(`the SMS provider answered ${response.status}`);
  return parsed.data;
};

/** Opens the way to the provider. What it says besides codes comes into no log: it names numbers. */
export const openSms = ({ url, sid, token }: Account, log: Logger): SmsGateway => {
  const base = `${url}/2010-04-01/Accounts/${sid}/Messages`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;
  const request = async (target: string, body?: URLSearchParams): Promise<Response> => {
    try {
      const method = body ? "POST" : "GET";
      return await fetch(target, {
        method,
        headers: { authorization },
        ...(body && { body }),
        redirect: "error",
        signal: AbortSignal.timeout(WITHIN_MS),
      });
    } catch {
      throw new Error("the SMS provider was not reached");
    }
  };
  return {
    send: async ({ to, from, text, withinSeconds }) => {
      const response = await request(
        `${base}.json`,
        new URLSearchParams({ To: to, From: from, Body: text, ValidityPeriod: String(withinSeconds) }),
      );
      const { status } = response;
      if (response.ok) return { kind: "taken", id: (await read(response, Message)).sid };
      const said: unknown = await response.json().catch(() => undefined);
      const code = Problem.safeParse(said).data?.code ?? 0;
      const refusal = REFUSALS[code];
      if (refusal) return { kind: refusal };
      const retryAfter = response.headers.get("retry-after") ?? "";
      // A wrong password is ours to put right: until then it waits.
      if (status === 429 || status >= 500 || status === 401)
        return { kind: "later", afterSeconds: /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined };
      log.warn({ status, code }, "sms refused");
      return { kind: "refused" };
    },
    find: async ({ to, text, since }) => {
      const query = new URLSearchParams({ To: to, PageSize: String(PAGE_SIZE) });
      const { messages } = await read(await request(`${base}.json?${query.toString()}`), Page);
      return messages.find(({ body, date_created: at }) => body === text && at !== null && new Date(at) >= since)?.sid;
    },
    ask: async (id) => {
      const { status, error_code: code } = await read(await request(`${base}/${id}.json`), Message);
      if (OPEN.includes(status)) return "open";
      return REFUSALS[code ?? 0] ?? "done";
    },
  };
};
