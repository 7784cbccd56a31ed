import { carry, escape, frame, LOCAL_HOST } from "../consent-page.ts";
import { json, redirect, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { googleBusinessTexts as texts } from "./google-business.texts.ts";
import {
  nowSeconds,
  personOfRefresh,
  publicKeys,
  revoke,
  spendCode,
  writeAccess,
  writeCode,
  writeIdToken,
  writeRefresh,
} from "./google-business.tokens.ts";
import { allPeople, findPerson } from "./google-business.world.ts";
import { wrong } from "./google-business.wrong.ts";

/* Google's OAuth 2 and OpenID Connect: discovery, the page where a person allows it, tokens, and their end. */

const CLIENTS: Readonly<Record<string, string>> = { "sandbox-client": "sandbox-client-secret" };
const SCOPE = "https://www.googleapis.com/auth/business.manage";
const CARRIED = [
  "client_id",
  "redirect_uri",
  "state",
  "nonce",
  "scope",
  "response_type",
  "code_challenge",
  "code_challenge_method",
] as const;
/** The one address that applications may be led back to, as it would be entered at Google. */
const BACK = "/kunde/meineProdukte/eintrag/rechteuebertragung/google/auth";

const issuerOf = ({ headers }: Asked): string => `http://${headers["host"] ?? ""}/google-accounts`;
const discovery = (asked: Asked): Answered => {
  const issuer = issuerOf(asked);
  return json({
    issuer: wrong.issuer ?? issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["plain", "S256"],
    authorization_response_iss_parameter_supported: true,
  });
};

const form = (wish: URLSearchParams): string => `<p>${texts.intro}</p><form method="post" action="/google-accounts/o/oauth2/v2/auth">
${carry(CARRIED, wish)}
<fieldset><legend>${texts.choose}</legend>${allPeople()
  .map(
    ({ id, name }, at) =>
      `<label><input type="radio" name="person" value="${escape(id)}"${at === 0 ? " checked" : ""}> ${escape(name)}</label>`,
  )
  .join("\n")}</fieldset>
<button name="decision" value="yes">${texts.allow}</button><button name="decision" value="no">${texts.refuse}</button></form>`;

const refusalOf = (wish: URLSearchParams): Answered | undefined => {
  if (CLIENTS[wish.get("client_id") ?? ""] === undefined) return frame(texts.title, `<p role="alert">${texts.wrongClient}</p>`, 400);
  const target = URL.parse(wish.get("redirect_uri") ?? "");
  if (target === null || !LOCAL_HOST.test(target.hostname) || target.pathname !== BACK || target.search !== "")
    return frame(texts.title, `<p role="alert">${texts.wrongTarget}</p>`, 400);
  const isWhole =
    wish.get("response_type") === "code" &&
    wish.get("code_challenge_method") === "S256" &&
    (wish.get("scope") ?? "").split(" ").includes(SCOPE);
  return isWhole ? undefined : frame(texts.title, `<p role="alert">${texts.wrongWish}</p>`, 400);
};
const ask = ({ query }: Asked): Answered => refusalOf(query) ?? frame(texts.title, form(query));
const decide = (asked: Asked): Answered => {
  const wish = new URLSearchParams(asked.body);
  const refusal = refusalOf(wish);
  if (refusal) return refusal;
  const target = new URL(wish.get("redirect_uri") ?? "");
  const person = findPerson(wish.get("person") ?? undefined);
  target.searchParams.set("state", wish.get("state") ?? "");
  target.searchParams.set("iss", issuerOf(asked));
  if (wish.get("decision") !== "yes" || !person) target.searchParams.set("error", "access_denied");
  else {
    const bound = { client: wish.get("client_id") ?? "", target: wish.get("redirect_uri") ?? "", nonce: wish.get("nonce") ?? "" };
    target.searchParams.set("code", writeCode({ person: person.id, challenge: wish.get("code_challenge") ?? "", ...bound }));
    target.searchParams.set("scope", wish.get("scope") ?? "");
  }
  return redirect(target.href);
};

const oauthError = (error: string, description: string, status = 400): Answered => json({ error, error_description: description }, status);
const clientOf = (given: URLSearchParams): string | undefined => {
  const id = given.get("client_id") ?? "";
  return CLIENTS[id] !== undefined && CLIENTS[id] === given.get("client_secret") ? id : undefined;
};
const exchange = (asked: Asked, given: URLSearchParams, client: string): Answered => {
  const found = spendCode(given.get("code") ?? "", given.get("code_verifier") ?? "");
  if (!found || found.client !== client || found.target !== given.get("redirect_uri"))
    return oauthError("invalid_grant", "Malformed auth code.");
  const refresh = writeRefresh(found.person);
  const { token, seconds } = writeAccess(found.person, refresh);
  const now = nowSeconds();
  const claims = { iss: issuerOf(asked), sub: found.person, aud: client, nonce: wrong.nonce ?? found.nonce, iat: now, exp: now + seconds };
  return json({
    access_token: token,
    expires_in: seconds,
    token_type: "Bearer",
    scope: wrong.scope ?? `openid ${SCOPE}`,
    ...(wrong.noRefresh ? {} : { refresh_token: refresh }),
    id_token: writeIdToken(claims),
  });
};
const token = (asked: Asked): Answered => {
  const given = new URLSearchParams(asked.body);
  const client = clientOf(given);
  if (client === undefined) return oauthError("invalid_client", "The OAuth client was not found.", 401);
  if (given.get("grant_type") === "authorization_code") return exchange(asked, given, client);
  if (given.get("grant_type") !== "refresh_token") return oauthError("unsupported_grant_type", "Invalid grant_type");
  const refresh = given.get("refresh_token") ?? "";
  const person = personOfRefresh(refresh);
  if (person === undefined || wrong.ended) return oauthError("invalid_grant", "Token has been expired or revoked.");
  const { token: access, seconds } = writeAccess(person, refresh);
  return json({ access_token: access, expires_in: seconds, token_type: "Bearer", scope: SCOPE });
};
const end = ({ body }: Asked): Answered =>
  revoke(new URLSearchParams(body).get("token") ?? "") ? json({}) : oauthError("invalid_token", "Token expired or revoked");

const routes: readonly Route[] = [
  { method: "GET", path: "/google-accounts/.well-known/openid-configuration", answer: discovery },
  { method: "GET", path: "/google-accounts/certs", answer: () => json(publicKeys()) },
  { method: "GET", path: "/google-accounts/o/oauth2/v2/auth", answer: ask },
  { method: "POST", path: "/google-accounts/o/oauth2/v2/auth", answer: decide },
  { method: "POST", path: "/google-accounts/token", answer: token },
  { method: "POST", path: "/google-accounts/revoke", answer: end },
];
export const googleAccounts: Party = { name: "google-accounts", routes };
