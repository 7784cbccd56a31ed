import { randomBytes, randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { COOKIES } from "@schaufenster/server/session/cookies.ts";
import { newXsrf } from "@schaufenster/server/session/token.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";

/** One hostile request. */
export interface Hostile {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Whom they attack, and the one of them who has an account. */
export interface Targets {
  readonly key: KeyRing;
  readonly logins: readonly string[];
  readonly own: { readonly cookie: string; readonly accountId: string };
}

/** A page of ours sent it, so the browser has a device and a forgery token: those are to be had for the asking. */
const asVisitor = (key: KeyRing): Record<string, string> => {
  const device = randomUUID();
  return { cookie: `${COOKIES.device}=${device}`, "x-xsrf-token": newXsrf(key, device), "content-type": "application/json" };
};
const JUST_BELOW_THE_LIMIT = 4_900;
const manyKeys = (bytes: number): string => {
  const pairs = Array.from({ length: Math.floor(bytes / 9) }, (_, n) => `"${n.toString(36).padStart(4, "k")}":1`);
  return `{${pairs.join(",")}}`;
};
const HUGE = manyKeys(1_900_000);
const LARGE = manyKeys(JUST_BELOW_THE_LIMIT);
const DEEP = `${"[".repeat(JUST_BELOW_THE_LIMIT / 2)}${"]".repeat(JUST_BELOW_THE_LIMIT / 2)}`;
const LONG = "x".repeat(7_000);

/** What costs its sender next to nothing; each was a way to bring the portal down once, or to keep somebody out. */
export const KINDS: Readonly<Record<string, (targets: Targets, nth: number) => Hostile>> = {
  "a huge body without a session": ({ key }) => ({ method: "POST", path: auth.login.path, headers: asVisitor(key), body: HUGE }),
  "hundreds of unknown keys": ({ key }) => ({ method: "POST", path: auth.login.path, headers: asVisitor(key), body: LARGE }),
  "a body of brackets": ({ key }) => ({ method: "POST", path: auth.register.path, headers: asVisitor(key), body: DEEP }),
  "a made-up session": () => {
    const made = randomBytes(64).toString("base64url");
    const cookie = `${COOKIES.auth}=${made}; ${COOKIES.bind}=${made.slice(0, 43)}`;
    return { method: "GET", path: `${leads.getLeads.path}?limit=10&offset=0&accountId=1`, headers: { cookie } };
  },
  "a guessed password": ({ key, logins }, nth) => ({
    method: "POST",
    path: auth.login.path,
    headers: asVisitor(key),
    body: JSON.stringify({ login: logins[nth % logins.length], password: `geraten ${nth}` }),
  }),
  "a letter to somebody": ({ key, logins }, nth) => ({
    method: "POST",
    path: auth.requestPassword.path,
    headers: asVisitor(key),
    body: JSON.stringify({ email: logins[nth % logins.length] }),
  }),
  "the end of time": ({ own: { cookie, accountId } }) => ({
    method: "GET",
    path: `${entry.getViewStatistics.path}?startDate=9999-12-31&endDate=9999-12-31&interval=Day&accountId=${accountId}`,
    headers: { cookie },
  }),
  "a long address": () => ({ method: "GET", path: `/login?uri=${LONG}`, headers: {} }),
};
