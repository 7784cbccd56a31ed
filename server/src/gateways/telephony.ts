import * as z from "zod";

/* Spoken calls by Twilio's REST API (Programmable Voice, 2010-04-01): `Calls.json`, its answers and states. */

interface Account {
  readonly url: string;
  readonly sid: string;
  readonly token: string;
}
/** What became of a call. */
export type CallEnd = "busy" | "no-answer" | "refused" | "failed";
type Placed = { readonly kind: "taken"; readonly id: string } | { readonly kind: "refused" } | { readonly kind: "later" };

/** One that calls numbers and speaks. */
export interface Telephony {
  readonly call: (wanted: { readonly to: string; readonly from: string; readonly say: string }) => Promise<Placed>;
  readonly ask: (id: string) => Promise<"open" | "done" | CallEnd>;
}

const OPEN = ["queued", "initiated", "ringing", "in-progress"];
const ENDS: Readonly<Record<string, "done" | CallEnd>> = {
  completed: "done",
  busy: "busy",
  "no-answer": "no-answer",
  canceled: "refused",
  failed: "failed",
};
const Call = z.object({ sid: z.string().regex(/^CA[0-9a-f]{32}$/), status: z.string() });
const WITHIN_MS = 15_000;
/** So long it rings before nobody is there. */
const RING_SECONDS = "30";

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const read = async (response: Response): Promise<z.infer<typeof Call>> => {
  const parsed = Call.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) throw new Error(`the telephone provider answered ${response.status}`);
  return parsed.data;
};

/** Opens the way to the provider. Numbers and words come into no log. */
export const openTelephony = ({ url, sid, token }: Account): Telephony => {
  const base = `${url}/2010-04-01/Accounts/${sid}/Calls`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;
  const request = async (target: string, body?: URLSearchParams): Promise<Response> => {
    try {
      const init = { headers: { authorization }, redirect: "error", signal: AbortSignal.timeout(WITHIN_MS) } as const;
      return await fetch(target, body ? { ...init, method: "POST", body } : init);
    } catch {
      throw new Error("the telephone provider was not reached");
    }
  };
  return {
    call: async ({ to, from, say }) => {
      const Twiml = `<Response><Say language="de-DE">${escapeXml(say)}</Say></Response>`;
      const response = await request(`${base}.json`, new URLSearchParams({ To: to, From: from, Twiml, Timeout: RING_SECONDS }));
      if (response.ok) return { kind: "taken", id: (await read(response)).sid };
      // A wrong password is ours to put right: until then it waits.
      return { kind: response.status === 429 || response.status >= 500 || response.status === 401 ? "later" : "refused" };
    },
    ask: async (id) => {
      const { status } = await read(await request(`${base}/${id}.json`));
      return OPEN.includes(status) ? "open" : (ENDS[status] ?? "failed");
    },
  };
};
