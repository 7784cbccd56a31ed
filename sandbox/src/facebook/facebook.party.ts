import { createHash, createHmac } from "node:crypto";
import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { dialogRoutes } from "./facebook.dialog.ts";
import { nowSeconds, readGrant, spend, writeGrant, type Grant } from "./facebook.tokens.ts";
import { APPS, findFacebookUser } from "./facebook.users.ts";

/** Tokens live about two hours, as there. */
const TOKEN_SECONDS = 7_200;

const oauthError = (message: string, code: number, status = 400): Answered =>
  json({ error: { message, type: "OAuthException", code, fbtrace_id: "sandbox" } }, status);

/** An app names itself by `id|secret`. */
const appOf = (token: string | null): string | undefined => {
  const [id = "", secret] = (token ?? "").split("|");
  return APPS[id] !== undefined && APPS[id].secret === secret ? id : undefined;
};

const isRunning = (grant: Grant): boolean => grant.expires > nowSeconds();

const debugToken = ({ query }: Asked): Answered => {
  const app = appOf(query.get("access_token"));
  if (app === undefined) return oauthError("Invalid OAuth access token signature.", 190);
  const grant = readGrant("token", query.get("input_token"));
  if (!grant) return json({ data: { error: { code: 190, message: "Invalid OAuth access token." }, is_valid: false, scopes: [] } });
  const data = {
    app_id: grant.app,
    type: "USER",
    application: APPS[grant.app]?.name ?? "",
    data_access_expires_at: grant.issued + 90 * 86_400,
    expires_at: grant.expires,
    is_valid: isRunning(grant),
    issued_at: grant.issued,
    scopes: grant.scopes,
    user_id: grant.user,
  };
  const error = { code: 190, message: "Error validating access token: Session has expired.", subcode: 463 };
  return json({ data: isRunning(grant) ? data : { error, ...data } });
};

const me = ({ query }: Asked): Answered => {
  const token = query.get("access_token");
  if (token === null) return oauthError("An active access token must be used to query information about the current user.", 2500);
  const grant = readGrant("token", token);
  const user = findFacebookUser(grant?.user ?? null);
  if (!grant || !user || !isRunning(grant)) return oauthError("Error validating access token.", 190);
  const proof = query.get("appsecret_proof");
  const expected = createHmac("sha256", APPS[grant.app]?.secret ?? "")
    .update(token)
    .digest("hex");
  if (proof !== null && proof !== expected) return oauthError("Invalid appsecret_proof provided in the API argument", 100);
  const fields = new Set(["id", ...(query.get("fields") ?? "name").split(",")]);
  if (!grant.scopes.includes("email")) fields.delete("email");
  return json(Object.fromEntries(Object.entries(user).filter(([name]) => fields.has(name))));
};

const fitsChallenge = ({ challenge }: Grant, verifier: string | null): boolean =>
  challenge === undefined ||
  createHash("sha256")
    .update(verifier ?? "")
    .digest("base64url") === challenge;

const exchange = ({ query }: Asked): Answered => {
  const app = appOf(`${query.get("client_id")}|${query.get("client_secret")}`);
  if (app === undefined) return oauthError("Error validating client secret.", 1);
  const code = query.get("code") ?? "";
  const grant = readGrant("code", code);
  if (!grant || grant.app !== app || grant.target !== query.get("redirect_uri"))
    return oauthError("Error validating verification code. Please make sure your redirect_uri is identical to the one you used.", 100);
  if (!fitsChallenge(grant, query.get("code_verifier"))) return oauthError("Invalid code verifier.", 100);
  if (!isRunning(grant) || !spend(code)) return oauthError("This authorization code has expired or has been used.", 100);
  const { user, scopes, yields = {} } = grant;
  const issued = nowSeconds();
  const token = writeGrant({ app, user, scopes, expires: issued + TOKEN_SECONDS, ...yields, kind: "token", issued });
  return json({ access_token: token, token_type: "bearer", expires_in: TOKEN_SECONDS });
};

interface CodeWish {
  readonly user?: string;
  readonly app?: string;
  readonly expiresIn?: number;
  readonly target?: string;
  readonly challenge?: string;
  readonly yields?: Grant["yields"];
}
/** For tests: a code of any test person, app and age, which may yield a token that it should not, without the dialog. */
const mint = ({ body }: Asked): Answered => {
  const wish = JSON.parse(body) as CodeWish;
  const { app = "sandbox-app", expiresIn = TOKEN_SECONDS, target = "", challenge, yields } = wish;
  const user = findFacebookUser(wish.user ?? null);
  if (!user || APPS[app] === undefined) return json({ error: "Name a test person and an app." }, 400);
  const issued = nowSeconds();
  const bound = { target, ...(challenge === undefined ? {} : { challenge }), ...(yields === undefined ? {} : { yields }) };
  const scopes = ["public_profile", "email"];
  return json({ code: writeGrant({ kind: "code", app, user: user.id, scopes, issued, expires: issued + expiresIn, ...bound }) });
};

const graphRoutes: readonly Route[] = [
  { method: "GET", path: "/v21.0/debug_token", answer: debugToken },
  { method: "GET", path: "/v21.0/me", answer: me },
  { method: "GET", path: "/v21.0/oauth/access_token", answer: exchange },
  { method: "POST", path: "/facebook/test-codes", answer: mint },
];

/** Facebook Login by code: the dialog and the three calls of the Graph API that a sign-in needs. */
export const facebook: Party = { name: "facebook", routes: [...dialogRoutes, ...graphRoutes] };
