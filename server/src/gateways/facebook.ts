import { createHash, createHmac } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import { tidiedName } from "@schaufenster/contract/values/text/person-name.ts";
import * as z from "zod";

/** A person as Facebook vouches for them. */
export interface FacebookPerson {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Only an address that Facebook has confirmed. */
  readonly email: string | undefined;
}

/** Signing in with Facebook. */
export interface FacebookGateway {
  /** Where the browser is sent to ask for a code. */
  dialogUrl(wish: FacebookWish): string;
  /** Whom a code stands for; undefined when it is not a good one of our own dialog. `upstream-failed` when Facebook does not answer. */
  personOf(answer: FacebookAnswer): Promise<FacebookPerson | undefined>;
}

/** What the dialog is asked: where to come back, for whom, and the hash of the verifier that the exchange must show (PKCE). */
export interface FacebookWish {
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
}
/** What it answered; worth something only with the same address and the same verifier. */
export interface FacebookAnswer {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** How Facebook is reached. */
export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
  readonly dialogUrl: string;
}

/** For all three questions together. */
const TIMEOUT_MS = 5_000;
const Exchanged = z.object({ access_token: z.string().min(1) });
const Checked = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().optional(),
    is_valid: z.boolean(),
    /** Seconds since 1970; 0 means that the token does not expire. */
    expires_at: z.number().optional(),
  }),
});
const Me = z.object({
  id: z.string().min(1),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  name: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  verified: z.boolean().optional(),
});

const ask = async <S extends z.ZodType>(
  shape: S,
  url: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<z.output<S> | undefined> => {
  try {
    const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`, { signal, redirect: "error" });
    const body: unknown = await response.json();
    // A refusal is an answer: the code or token is not good. Anything else that is not an answer is Facebook's trouble.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return undefined;
    if (!response.ok) throw new Error(`Facebook answered ${response.status}`);
    return shape.parse(body);
  } catch (error) {
    throw new Refused("upstream-failed", { cause: redact(error) });
  }
};

/** The cause for the log, without the address, which carries tokens. */
const redact = (error: unknown): Error => new Error(error instanceof Error ? error.name : "unknown");

const namesOf = (me: z.infer<typeof Me>): { firstName: string; lastName: string } => {
  const words = (me.name ?? "").trim().split(/\s+/);
  const [firstName, lastName] = [me.first_name ?? words.slice(0, -1).join(" "), me.last_name ?? words.at(-1) ?? ""];
  // People call themselves there what they like; here a name leads nowhere.
  return { firstName: tidiedName(firstName), lastName: tidiedName(lastName) };
};

/** The token behind a code, seen by nobody but this process. */
const exchangeCode = async (settings: FacebookSettings, answer: FacebookAnswer, signal: AbortSignal): Promise<string | undefined> => {
  const { appId, appSecret, graphUrl } = settings;
  const query = { client_id: appId, client_secret: appSecret, redirect_uri: answer.redirectUri, code: answer.code };
  const given = await ask(Exchanged, `${graphUrl}/oauth/access_token`, { ...query, code_verifier: answer.verifier }, signal);
  return given?.access_token;
};

/** Whose token it is; nobody's when it is another app's or has run out. */
const subjectOf = async ({ appId, appSecret, graphUrl }: FacebookSettings, token: string, signal: AbortSignal) => {
  const checked = await ask(Checked, `${graphUrl}/debug_token`, { input_token: token, access_token: `${appId}|${appSecret}` }, signal);
  if (!checked?.data.is_valid || checked.data.app_id !== appId || !checked.data.user_id) return undefined;
  const { expires_at: expiresAt = 0, user_id: subject } = checked.data;
  return expiresAt !== 0 && expiresAt * 1000 <= Date.now() ? undefined : subject;
};

/** Facebook over its Graph API. */
export const openFacebook = (settings: FacebookSettings): FacebookGateway => ({
  dialogUrl: ({ redirectUri, state, verifier }) => {
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
    const query = {
      client_id: settings.appId,
      redirect_uri: redirectUri,
      state,
      response_type: "code",
      scope: "public_profile,email",
      ...pkce,
    };
    return `${settings.dialogUrl}?${new URLSearchParams(query).toString()}`;
  },
  personOf: async (answer) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const token = await exchangeCode(settings, answer, signal);
    const subject = token === undefined ? undefined : await subjectOf(settings, token, signal);
    if (token === undefined || subject === undefined) return undefined;
    // Proves to Facebook that the token is used by its app and not by somebody who found it.
    const proof = createHmac("sha256", settings.appSecret).update(token).digest("hex");
    const query = { fields: "id,first_name,last_name,name,email", access_token: token, appsecret_proof: proof };
    const me = await ask(Me, `${settings.graphUrl}/me`, query, signal);
    if (me?.id !== subject) return undefined;
    return { subject, ...namesOf(me), email: me.verified === false ? undefined : me.email };
  },
});
