import { carry, escape, frame, LOCAL_HOST } from "../consent-page.ts";
import { redirect, type Answered, type Asked, type Route } from "../router.ts";
import { facebookTexts as texts } from "./facebook.texts.ts";
import { nowSeconds, writeGrant } from "./facebook.tokens.ts";
import { APPS, FACEBOOK_USERS, findFacebookUser, type FacebookUser } from "./facebook.users.ts";

const CODE_SECONDS = 600;
const CARRIED = ["client_id", "redirect_uri", "state", "response_type", "scope", "code_challenge", "code_challenge_method"] as const;

const choice = (user: FacebookUser, at: number): string =>
  `<label><input type="radio" name="user" value="${user.id}"${at === 0 ? " checked" : ""}> ${escape(user.name)} (${escape(user.email ?? texts.noEmail)})</label>`;

const form = (wish: URLSearchParams): string => `<p>${texts.intro}</p><form method="post" action="/dialog/oauth">
${carry(CARRIED, wish)}
<fieldset><legend>${texts.choose}</legend>${FACEBOOK_USERS.map(choice).join("\n")}</fieldset>
<label><input type="checkbox" name="share_email" value="1" checked> ${texts.shareEmail}</label>
<button name="decision" value="yes">${texts.proceed}</button><button name="decision" value="no">${texts.cancel}</button></form>`;

const refusalOf = (wish: URLSearchParams): Answered | undefined => {
  if (APPS[wish.get("client_id") ?? ""] === undefined) return frame(texts.title, `<p role="alert">${texts.wrongApp}</p>`, 400);
  const target = URL.parse(wish.get("redirect_uri") ?? "");
  const allowed = target !== null && /^https?:$/.test(target.protocol) && LOCAL_HOST.test(target.hostname);
  if (!allowed) return frame(texts.title, `<p role="alert">${texts.wrongTarget}</p>`, 400);
  // Tokens for the browser are switched off for this app, as they should be for every app with a server.
  const isCode = wish.get("response_type") === "code" && (!wish.has("code_challenge") || wish.get("code_challenge_method") === "S256");
  return isCode ? undefined : frame(texts.title, `<p role="alert">${texts.wrongType}</p>`, 400);
};

const ask = ({ query }: Asked): Answered => refusalOf(query) ?? frame(texts.title, form(query));

const denied = { error: "access_denied", error_code: "200", error_description: "Permissions error", error_reason: "user_denied" };

/** Back to the app: a code in the query, and behind the hash the three signs that Facebook is known for. */
const decide = ({ body }: Asked): Answered => {
  const wish = new URLSearchParams(body);
  const refusal = refusalOf(wish);
  if (refusal) return refusal;
  const target = new URL(wish.get("redirect_uri") ?? "");
  const state = wish.get("state") ?? "";
  const user = findFacebookUser(wish.get("user"));
  if (wish.get("decision") !== "yes" || !user) {
    for (const [name, value] of Object.entries({ ...denied, state })) target.searchParams.set(name, value);
    return redirect(target.href);
  }
  const scopes = ["public_profile", ...(wish.has("share_email") && (wish.get("scope") ?? "").includes("email") ? ["email"] : [])];
  const issued = nowSeconds();
  const grant = { kind: "code", app: wish.get("client_id") ?? "", user: user.id, scopes, issued, expires: issued + CODE_SECONDS } as const;
  const challenge = wish.get("code_challenge");
  const bound = { target: wish.get("redirect_uri") ?? "", ...(challenge === null || challenge === "" ? {} : { challenge }) };
  target.searchParams.set("code", writeGrant({ ...grant, ...bound }));
  target.searchParams.set("state", state);
  target.hash = "_=_";
  return redirect(target.href);
};

/** The page where a person chooses who they are, with and without the version in the address. */
export const dialogRoutes: readonly Route[] = [
  { method: "GET", path: "/dialog/oauth", answer: ask },
  { method: "GET", path: "/v21.0/dialog/oauth", answer: ask },
  { method: "POST", path: "/dialog/oauth", answer: decide },
];
