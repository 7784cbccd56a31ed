import { randomBytes, randomUUID } from "node:crypto";
import type { Call, Input, Reply } from "@schaufenster/contract/call.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import type { WireError } from "@schaufenster/contract/errors.ts";
import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import { writeFor } from "../src/db/db.ts";
import { COOKIES } from "../src/session/cookies.ts";
import { startSession } from "../src/session/sessions.ts";
import { newXsrf, readToken, sessionBinder, writeToken, type SessionKind, type Token } from "../src/session/token.ts";
import { PASSWORD } from "./builders.ts";
import type { House } from "./house.ts";
import { ringOf } from "../src/connections.ts";
import type { KeyRing } from "../src/identity/key-ring.ts";

/** An answer as a test looks at it. */
export interface Answer<D> {
  readonly status: number;
  readonly data: D;
  readonly errors: readonly WireError[];
  readonly text: string;
  /** The same, when it is a file. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Deviations from what a well-behaved browser would send. */
export interface Send {
  readonly accountId?: string | readonly string[];
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
  /** Headers that a browser would send and this one does not. */
  readonly without?: readonly string[];
  /** The body exactly so, instead of JSON. */
  readonly raw?: string | Buffer;
  /** The network address of the peer. */
  readonly peer?: string;
}

type Verb = "GET" | "POST" | "DELETE" | "HEAD" | "PUT" | "PATCH" | "OPTIONS";
type AnyInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; upload?: Buffer };

/** Redis is shared by all tests: whoever is counted by address comes from one of their own. */
export const peer = (): string => `10.${randomBytes(3).join(".")}`;

/** A browser without a screen: keeps cookies, sends the headers that the portal's pages send. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #house: House;
  /** Where the limits are those of production, every browser stands at an address of its own. */
  readonly #address = peer();

  constructor(house: House) {
    this.#house = house;
  }

  /** The same cookies in other hands. */
  copy(): Browser {
    const other = new Browser(this.#house);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** What goes into the cookie header. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Opens the portal: brand, device and forgery token. */
  async open(): Promise<this> {
    await this.send(portal.getBrand, {});
    return this;
  }

  async signIn(login: string, password = PASSWORD): Promise<this> {
    const answer = await this.send(auth.login, { body: { login, password } });
    if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.text}`);
    return this;
  }

  async send<C extends Call>(call: C, input: Input<C>, options: Send = {}): Promise<Answer<Reply<C>>> {
    const { path = {}, query = {}, body, upload } = input as AnyInput;
    const url = new URL(`http://x${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""))}`);
    const { search, ...plain } = query;
    const sought = typeof search === "string" ? { [SEARCH_HEADER]: encodeURIComponent(search) } : {};
    for (const [name, given] of Object.entries(search === undefined || typeof search === "string" ? plain : query))
      for (const value of [given].flat())
        if (value !== undefined) url.searchParams.append(name, typeof value === "string" ? value : JSON.stringify(value));
    for (const id of [options.accountId ?? []].flat()) url.searchParams.append("accountId", id);
    const file = upload && { raw: upload, headers: { "content-type": "application/octet-stream" } };
    const headers = { ...file?.headers, ...sought, ...options.headers };
    return this.request(call.method, `${url.pathname}${url.search}`, body, { ...file, ...options, headers }, call.effect === "write");
  }

  async request<D>(method: Verb, url: string, body: unknown, options: Send = {}, write = true): Promise<Answer<D>> {
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers: Record<string, string> = {
      host: options.host ?? "nahwerk.test",
      cookie: this.cookieHeader(),
      "x-requested-with": "XMLHttpRequest",
      ...(write ? { "x-xsrf-token": this.cookies.get("XSRF-TOKEN") ?? "", "idempotency-key": options.key ?? randomUUID() } : {}),
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...options.headers,
    };
    const from = options.peer ?? ((this.#house as Partial<House>).config?.RATE_FACTOR === 1 ? this.#address : undefined);
    const response = await this.#house.app.server.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !options.without?.includes(name))),
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(payload === undefined ? {} : { payload }),
    });
    for (const cookie of response.cookies) {
      // Everything of ours lives at the root; what is removed elsewhere was never here.
      if (cookie.path !== "/") continue;
      if (cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const parsed = response.headers["content-type"]?.toString().startsWith("application/json")
      ? (response.json() as { data?: D; errors?: WireError[] })
      : {};
    return {
      status: response.statusCode,
      data: parsed.data as D,
      errors: parsed.errors ?? [],
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  }
}

/** A browser with the portal open, signed in as this person. */
export const signedIn = async (house: House, login: string): Promise<Browser> => (await new Browser(house).open()).signIn(login);

const keyOf = ({ config }: House): KeyRing => ringOf(config);

/** The session that a browser's cookies carry. */
export const tokenOf = (house: House, { cookies }: Browser): Token | undefined =>
  readToken(keyOf(house), cookies.get(COOKIES.auth), cookies.get(COOKIES.bind));

/** Puts other claims into a browser, sealed as only the server can. */
export const reseal = (house: House, { cookies }: Browser, token: Token): void =>
  void cookies.set(COOKIES.auth, writeToken(keyOf(house), token, cookies.get(COOKIES.bind) ?? ""));

/** A browser with a session opened directly, without a password: also for people who could not sign in, and for customer care. */
export const mintedSession = async (
  house: House,
  userId: string,
  options: { kind?: SessionKind; fixedAccount?: string } = {},
): Promise<Browser> => {
  const key = keyOf(house);
  const rules = { key, ttlMinutes: house.config.SESSION_TTL_MINUTES, absoluteHours: house.config.SESSION_ABSOLUTE_HOURS };
  const { kind = "normal", fixedAccount = null } = options;
  const session = await writeFor(house.app.pools.auth, userId, null, (tx) =>
    startSession(tx, rules, { userId, kind, fixedAccount, persistent: false, device: "test", confirmed: true }),
  );
  // As the line of a real visit does it.
  if (kind === "cuca" && fixedAccount !== null)
    await house.admin.query(
      "insert into care_visit (account_id, family, staff_id, purpose, began_at, last_at) values ($1, $2, $3, 'Rückruf: Test', now(), now())",
      [fixedAccount, session.family, userId],
    );
  const browser = new Browser(house);
  browser.cookies.set(COOKIES.auth, session.token);
  browser.cookies.set(COOKIES.bind, session.bind);
  browser.cookies.set(COOKIES.device, randomUUID());
  browser.cookies.set(COOKIES.xsrf, newXsrf(key, sessionBinder(session.family, session.bind)));
  return browser;
};
