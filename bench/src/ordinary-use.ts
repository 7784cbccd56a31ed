import { randomUUID } from "node:crypto";
import { COOKIES, readCookies } from "@schaufenster/server/session/cookies.ts";
import { binderOf, newXsrf, readToken } from "@schaufenster/server/session/token.ts";
import type { Answer, KeepAlive } from "./keep-alive.ts";
import { PASSWORD, type Member } from "./world.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";

/** One call of so many writes. */
const WRITE_EVERY = 40;

type Send = (client: KeepAlive, member: Member, key: KeyRing) => Promise<Answer>;

const get =
  (path: (accountId: string) => string): Send =>
  (client, member) =>
    client.send("GET", path(member.accountId), member);

/** What people do who are in already; the page of requests more often than the rest. */
const READS: readonly Send[] = [
  get((id) => `/api/customer/lea/getLeads?limit=10&offset=0&accountId=${id}`),
  get(() => "/api/user/data/getUser"),
  get((id) => `/api/customer/account/${id}?accountId=${id}`),
  get((id) => `/api/customer/lea/getLeads?limit=10&offset=10&accountId=${id}`),
  get((id) => `/api/customer/lea/getStatistics?accountId=${id}`),
  get(() => "/api/navigation/menu-items"),
  get((id) => `/api/customer/lea/getLeads?limit=10&offset=0&accountId=${id}`),
  get((id) => `/api/customer/lea/getLead?externalId=A-${id}-7&accountId=${id}`),
];

const PROFILE = { salutation: "Frau", first_name: "Erika", last_name: "Muster", display_name: "", phone: "0221 4711" } as const;
const save: Send = (client, member, key) => {
  const cookies = readCookies(member.cookie);
  const xsrf = newXsrf(key, binderOf({ token: readToken(key, cookies.auth, cookies.bind), cookies }) ?? "");
  return client.send("POST", "/api/user/data/updateUserProfile", member, PROFILE, {
    "x-xsrf-token": xsrf,
    "idempotency-key": randomUUID(),
  });
};

/** Signs somebody in with the password, in a browser that holds no session yet. */
export const logIn: Send = (client, { login, address, claim }, key) => {
  const cookie = `${COOKIES.device}=${claim.family}`;
  return client.send(
    "POST",
    "/api/auth/login",
    { cookie, address },
    { login, password: PASSWORD },
    { "x-xsrf-token": newXsrf(key, claim.family) },
  );
};

/** The call that comes as number so much. */
export const sendOrdinary = (nth: number, ...by: Parameters<Send>): Promise<Answer> =>
  (nth % WRITE_EVERY === 0 ? save : (READS[nth % READS.length] ?? save))(...by);
