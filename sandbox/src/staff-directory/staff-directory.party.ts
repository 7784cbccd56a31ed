import { carry, escape, frame, LOCAL_HOST } from "../consent-page.ts";
import { json, redirect, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { staffDirectoryTexts as texts } from "./staff-directory.texts.ts";
import {
  allEmployees,
  beginAnew,
  dropEmployee,
  findEmployee,
  misbehave,
  misbehaviour,
  nowSeconds,
  publicKeys,
  putEmployee,
  rotateKeys,
  spendCode,
  spendRefresh,
  writeCode,
  writeIdToken,
  writeRefresh,
  type Employee,
  type Misbehaviour,
} from "./staff-directory.world.ts";

/* The directory of the provider's staff: OpenID Connect, with people, groups, and a desk by which it misbehaves. */

const CLIENT = { id: "schaufenster", secret: "sandbox-staff-secret" };
const BACK = "/login/cuca";
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

const issuerOf = ({ headers }: Asked): string => `http://${headers["host"] ?? ""}/staff-directory`;
const discovery = (asked: Asked): Answered => {
  const issuer = issuerOf(asked);
  return json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  });
};

const form = (wish: URLSearchParams): string => `<p>${texts.intro}</p><form method="post" action="/staff-directory/authorize">
${carry(CARRIED, wish)}
<fieldset><legend>${texts.choose}</legend>${allEmployees()
  .map(
    ({ sub, name }, at) =>
      `<label><input type="radio" name="person" value="${escape(sub)}"${at === 0 ? " checked" : ""}> ${escape(name)}</label>`,
  )
  .join("\n")}</fieldset>
<button name="decision" value="yes">${texts.allow}</button><button name="decision" value="no">${texts.refuse}</button></form>`;

const said = (text: string) => frame(texts.title, `<p role="alert">${text}</p>`, 400);
const refusalOf = (wish: URLSearchParams): Answered | undefined => {
  if (wish.get("client_id") !== CLIENT.id) return said(texts.wrongClient);
  const target = URL.parse(wish.get("redirect_uri") ?? "");
  if (
    target === null ||
    !(LOCAL_HOST.test(target.hostname) || target.hostname.endsWith(".test")) ||
    target.pathname !== BACK ||
    target.search !== ""
  )
    return said(texts.wrongTarget);
  const isWhole =
    wish.get("response_type") === "code" &&
    wish.get("code_challenge_method") === "S256" &&
    (wish.get("scope") ?? "").split(" ").includes("openid");
  return isWhole ? undefined : said(texts.wrongWish);
};
const decide = (asked: Asked): Answered => {
  const wish = new URLSearchParams(asked.body);
  const refusal = refusalOf(wish);
  if (refusal) return refusal;
  const target = new URL(wish.get("redirect_uri") ?? "");
  const { answerIssuer = issuerOf(asked) } = misbehaviour();
  target.searchParams.set("state", wish.get("state") ?? "");
  if (answerIssuer !== null) target.searchParams.set("iss", answerIssuer);
  const person = findEmployee(wish.get("person") ?? "");
  if (wish.get("decision") !== "yes" || !person) target.searchParams.set("error", "access_denied");
  else {
    const bound = { client: CLIENT.id, target: wish.get("redirect_uri") ?? "", nonce: wish.get("nonce") ?? "" };
    target.searchParams.set("code", writeCode({ sub: person.sub, challenge: wish.get("code_challenge") ?? "", ...bound }));
  }
  return redirect(target.href);
};

const oauthError = (error: string): Answered => json({ error }, 400);
const answerFor = (asked: Asked, person: Employee, nonce: string | undefined): Answered => {
  const wrong = misbehaviour();
  const now = nowSeconds() + (wrong.clock ?? 0);
  const claims = {
    iss: wrong.issuer ?? issuerOf(asked),
    sub: person.sub,
    aud: wrong.audience ?? CLIENT.id,
    ...(nonce === undefined ? {} : { nonce: wrong.nonce ?? nonce }),
    iat: now,
    nbf: now,
    exp: now + 300,
    amr: person.mfa ? ["pwd", "mfa"] : ["pwd"],
    ...(wrong.noGroups ? {} : { groups: person.groups }),
  };
  return json({
    access_token: `staff-access-${nowSeconds()}`,
    token_type: "Bearer",
    expires_in: 300,
    ...(wrong.noToken ? {} : { refresh_token: writeRefresh(person.sub) }),
    id_token: writeIdToken(claims),
  });
};
const token = (asked: Asked): Answered => {
  const given = new URLSearchParams(asked.body);
  if (given.get("client_id") !== CLIENT.id || given.get("client_secret") !== CLIENT.secret) return json({ error: "invalid_client" }, 401);
  if (given.get("grant_type") === "refresh_token") {
    const person = findEmployee(spendRefresh(given.get("refresh_token") ?? "") ?? "");
    return person ? answerFor(asked, person, undefined) : oauthError("invalid_grant");
  }
  const found = spendCode(given.get("code") ?? "", given.get("code_verifier") ?? "");
  const person = found && findEmployee(found.sub);
  if (!found || !person || found.target !== given.get("redirect_uri")) return oauthError("invalid_grant");
  return answerFor(asked, person, found.nonce);
};

const routes: readonly Route[] = [
  { method: "GET", path: "/staff-directory/.well-known/openid-configuration", answer: discovery },
  { method: "GET", path: "/staff-directory/keys", answer: () => json(publicKeys()) },
  { method: "GET", path: "/staff-directory/authorize", answer: ({ query }) => refusalOf(query) ?? frame(texts.title, form(query)) },
  { method: "POST", path: "/staff-directory/authorize", answer: decide },
  { method: "POST", path: "/staff-directory/token", answer: token },
];
export const staffDirectory: Party = { name: "staff-directory", routes };

const told = (work: () => void): Answered => {
  work();
  return json({});
};
/** Whoever runs the directory, and whoever tests what it could do wrong. */
export const staffDirectoryDesk: Party = {
  name: "staff-directory-desk",
  routes: [
    { method: "PUT", path: "/staff-directory-desk/wrong", answer: ({ body }) => told(() => misbehave(JSON.parse(body) as Misbehaviour)) },
    { method: "PUT", path: "/staff-directory-desk/person", answer: ({ body }) => told(() => putEmployee(JSON.parse(body) as Employee)) },
    { method: "DELETE", path: "/staff-directory-desk/person", answer: ({ query }) => told(() => dropEmployee(query.get("sub") ?? "")) },
    { method: "POST", path: "/staff-directory-desk/keys", answer: () => told(rotateKeys) },
    { method: "POST", path: "/staff-directory-desk/anew", answer: () => told(beginAnew) },
  ],
};
