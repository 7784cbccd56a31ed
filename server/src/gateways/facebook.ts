import { createHmac } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
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
  /** Where the browser is sent to ask for a token. */
  dialogUrl(redirectUri: string, state: string): string;
  /** Whose token this is; undefined when it is not a valid one of our own app. `upstream-failed` when Facebook does not answer. */
  personOf(accessToken: string): Promise<FacebookPerson | undefined>;
}

/** How Facebook is reached. */
export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
  readonly dialogUrl: string;
}

const TIMEOUT_MS = 2_000;
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

const ask = async <S extends z.ZodType>(shape: S, url: string, query: Record<string, string>): Promise<z.output<S> | undefined> => {
  try {
    const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    const body: unknown = await response.json();
    // A refusal is an answer: the token is not good. Anything else that is not an answer is Facebook's trouble.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return undefined;
    if (!response.ok) throw new Error(`Facebook answered ${response.status}`);
    return shape.parse(body);
  } catch (error) {
    throw new Refused("upstream-failed", { cause: redacted(error) });
  }
};

/** The cause for the log, without the address, which carries tokens. */
const redacted = (error: unknown): Error => new Error(error instanceof Error ? error.name : "unknown");

const namesOf = (me: z.infer<typeof Me>): { firstName: string; lastName: string } => {
  const words = (me.name ?? "").trim().split(/\s+/);
  return { firstName: me.first_name ?? words.slice(0, -1).join(" "), lastName: me.last_name ?? words.at(-1) ?? "" };
};

/** Facebook over its Graph API. */
export const openFacebook = ({ appId, appSecret, graphUrl, dialogUrl }: FacebookSettings): FacebookGateway => ({
  dialogUrl: (redirectUri, state) =>
    `${dialogUrl}?${new URLSearchParams({ client_id: appId, redirect_uri: redirectUri, state, response_type: "token", scope: "public_profile,email" }).toString()}`,
  personOf: async (accessToken) => {
    const checked = await ask(Checked, `${graphUrl}/debug_token`, { input_token: accessToken, access_token: `${appId}|${appSecret}` });
    if (!checked?.data.is_valid || checked.data.app_id !== appId || !checked.data.user_id) return undefined;
    const { expires_at: expiresAt = 0, user_id: subject } = checked.data;
    if (expiresAt !== 0 && expiresAt * 1000 <= Date.now()) return undefined;
    // Proves to Facebook that the token is used by its app and not by somebody who found it.
    const proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
    const me = await ask(Me, `${graphUrl}/me`, {
      fields: "id,first_name,last_name,name,email",
      access_token: accessToken,
      appsecret_proof: proof,
    });
    if (me?.id !== subject) return undefined;
    return { subject, ...namesOf(me), email: me.verified === false ? undefined : me.email };
  },
});
