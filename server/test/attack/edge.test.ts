import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type * as z from "zod";
import type { Call } from "@schaufenster/contract/call.ts";
import { ERRORS } from "@schaufenster/contract/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COOKIES } from "../../src/session/cookies.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser, mintedSession, peer, type Answer, type Send } from "../client.ts";
import { openHouse, patientRedis, type House } from "../house.ts";
import { LISTED_CALLS, OTHER_ANSWERS, sampleFor, type AnyInput, type ListedCall, readyFor } from "./calls.ts";
import { digestOf, openWorld, tracesOf, type World } from "./world.ts";

/* The edge: only what the table lists gets in, only in the form it lists, and every answer carries its protection. */

let house: House;
let world: World;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

const BUILT = LISTED_CALLS.filter((listed) => listed.built);
const urlOf = (call: Call) => call.path.replaceAll(/\{\w+\}/g, "1");
const scopeOf = ({ call }: ListedCall): Send => (call.scope === "account" ? { accountId: world.a.accountId } : {});
const digestOfA = () => digestOf(world.a);

const read = (path: string): readonly string[] => [`GET ${path}`, `HEAD ${path}`];
/** Routes that are no calls: the net for everything unknown, health, the public pages, and the description outside production. */
const BESIDES = [
  // All that ends with `*` is printed as one, with the verbs of the last: `/e/*` and, beneath it, `/api/*`.
  ..."* /livez /readyz /brand.css /robots.txt /sitemap.xml /siegel/:file /e/:id /e/:id/:name /e/:id/bild/:file /e/:id/dokument/:file /anfrage/:id /anfrage/:id/:secret /abmelden/:token /echtheit /rechnungskopie/:token /newsletter-abmelden/:token /suche"
    .split(" ")
    .flatMap(read),
  ...read(String.raw`/:file(^sitemap-\d+\.xml$)`),
  ...read(String.raw`/e/:id/bild/:file(^karte-[0-9a-f]{16}\.png$)`),
  // Whoever asks a company for something writes here, and confirms it by the link of a mail.
  "POST /anfrage/:id",
  "POST /anfrage/:id/:secret",
  // The link at the foot of a mail, also pressed by mail programs.
  "POST /abmelden/:token",
  // Whoever is asked whether copies of invoices are wanted says yes, and ends it, also pressed by mail programs.
  "POST /rechnungskopie/:token",
  "POST /rechnungskopie/:token/ja",
  "POST /newsletter-abmelden/:token",
];
const DESCRIPTION = ["GET /openapi", "HEAD /openapi", "GET /openapi.json", "HEAD /openapi.json"];

/** The routes Fastify really has, read from its printed tree. */
const registered = (of: House): string[] => {
  const parents: string[] = [];
  return of.app.server
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent, path, verbs] = /^([\s│]*)[├└]── (.*) \((.*)\)$/.exec(line) ?? [];
      if (indent === undefined || path === undefined || verbs === undefined) return [];
      const depth = indent.length / 4;
      parents.length = depth;
      const url = `${parents.join("")}${path}`;
      parents.push(path);
      const methods = verbs.split(", ");
      return methods.length > 6 ? [`* ${url}`] : methods.map((method) => `${method} ${url}`);
    });
};

describe("T-INV", () => {
  const listed = LISTED_CALLS.map(({ call }) => `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`);

  test("the server has the routes of the table and no others", async () => {
    expect(registered(house).sort()).toEqual([...listed, ...BESIDES, ...DESCRIPTION].sort());
    for (const method of ["GET", "PUT", "DELETE"] as const) expect(house.app.server.hasRoute({ method, url: "/api/*" })).toBe(true);
    const production = await openHouse({ PORTAL_ENV: "production" });
    try {
      expect(registered(production).sort()).toEqual([...listed, ...BESIDES].sort());
    } finally {
      await production.close();
    }
  });

  test("other verbs on a listed path are refused with those that there are; what is switched off is not there", async () => {
    const browser = await customer();
    const deviations: string[] = [];
    for (const path of new Set(LISTED_CALLS.map(({ call }) => call.path)))
      for (const verb of ["GET", "POST", "DELETE", "HEAD", "PUT", "PATCH", "OPTIONS"] as const) {
        const calls = LISTED_CALLS.map(({ call }) => call).filter((call) => call.path === path);
        if (calls.some(({ method }) => method === verb)) continue;
        const { status, headers } = await browser.request(verb, path.replaceAll(/\{\w+\}/g, "1"), undefined);
        const served = calls.filter(({ disabled }) => disabled !== true).map(({ method }) => method);
        const expected = served.length === 0 ? "404 undefined" : `405 ${served.toSorted().join(", ")}`;
        if (`${status} ${String(headers["allow"])}` !== expected) deviations.push(`${verb} ${path}: ${status} ${String(headers["allow"])}`);
      }
    expect(deviations).toEqual([]);
    expect((await browser.send(user.getUser, {})).status).toBe(200);
  });

  test("a path with something behind it, another case or another spelling does not exist", async () => {
    const browser = await customer();
    const { accountId } = world.a;
    const spellings = [
      "/api/customer/getDocuments/x.css",
      "/api/customer/getDocuments;x.css",
      `${leads.getLeads.path}/x.css?accountId=${accountId}`,
      `${leads.getLeads.path}.css?accountId=${accountId}`,
      `${leads.getLeads.path}/?accountId=${accountId}`,
      `${leads.getLeads.path.toUpperCase()}?accountId=${accountId}`,
      `/${leads.getLeads.path}?accountId=${accountId}`,
      `/api/./customer/lea/getLeads%2fx.css?accountId=${accountId}`,
      // Longer than any number of a case: the router takes it for no id.
      `/api/desk/getCase/${"9".repeat(300)}`,
      "/api/auth/user",
      "/api",
      "/api/",
    ];
    for (const url of spellings) expect([url, (await browser.request("GET", url, undefined)).status]).toEqual([url, 404]);
    expect((await browser.request("GET", `${leads.getLeads.path}?accountId=${accountId}`, undefined)).status).toBe(200);
  });
});

/** Calls that take JSON. */
const bodyCalls = BUILT.filter(({ call }) => call.method !== "GET" && !call.upload);
const mayOmitBody = async ({ call }: ListedCall): Promise<boolean> => {
  const { body } = await call.shapes();
  return body === undefined || (body as z.ZodType).safeParse(undefined).success;
};
/** A browser for calls that end the session they came with. */
const customer = async () => (await world.actor("customer A").fresh()).browser;

/** So many faults are named in an answer (`failure.ts`). */
const NAMED_AT_ONCE = 20;
/** What prototypes are poisoned with, each alone; and every column of every table, as many at once as an answer names. */
const unknownFields = async (): Promise<string[][]> => {
  const { rows } = await house.admin.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1",
  );
  const columns = rows.map((row) => row.name);
  const poison = ["isAdmin", "__proto__", "constructor", "prototype", "toString", "$where", "accountId", "userId"];
  const groups = Array.from({ length: Math.ceil(columns.length / NAMED_AT_ONCE) }, (_, at) =>
    columns.slice(at * NAMED_AT_ONCE, (at + 1) * NAMED_AT_ONCE),
  );
  return [...poison.map((field) => [field]), ...groups];
};
/** Written as text: an object literal would take __proto__ for itself. */
const bodyWith = (body: object, fields: readonly string[]): string =>
  `{${[...Object.entries(body).map(([key, value]) => `"${key}":${JSON.stringify(value)}`), ...fields.map((field) => `"${field}":{"x":1}`)].join(",")}}`;

describe("T-MASS", () => {
  test("no write takes a field it does not list", async () => {
    const fields = await unknownFields();
    const browser = await customer();
    const deviations: string[] = [];
    for (const listed of BUILT.filter(({ call }) => call.effect === "write" && !call.upload)) {
      const input = await sampleFor(listed, world.a);
      const before = await digestOfA();
      const byQuery = listed.call.method === "GET";
      // A call without a body refuses any, whatever stands in it.
      const takesNone = !byQuery && (await listed.call.shapes()).body === undefined;
      for (const group of fields) {
        const unlisted = group.filter(
          (field) => !Object.hasOwn({ ...input.query, ...input.body }, field) && !(byQuery && field === "accountId"),
        );
        if (unlisted.length === 0) continue;
        const sendWith = (names: readonly string[]) =>
          byQuery
            ? browser.send(listed.call, { query: Object.fromEntries(names.map((name) => [name, "1"])) }, scopeOf(listed))
            : browser.send(listed.call, { ...input }, { ...scopeOf(listed), raw: bodyWith(input.body ?? {}, names) });
        const { status, errors } = await sendWith(unlisted);
        if (status !== 400) deviations.push(`${listed.id} ${unlisted.join()}: ${status}`);
        // Of several at once each must be refused by its name, or alone: otherwise one could be taken behind the others' backs.
        const unnamed = unlisted.length === 1 || takesNone ? [] : unlisted.filter((name) => !errors.some(({ field }) => field === name));
        for (const name of unnamed) {
          const alone = await sendWith([name]);
          if (alone.status !== 400) deviations.push(`${listed.id} ${name}: ${alone.status}`);
        }
      }
      if ((await digestOfA()) !== before) deviations.push(`${listed.id}: rows changed`);
    }
    expect(deviations).toEqual([]);
  });

  test("no read takes a query key it does not list", async () => {
    const browser = await customer();
    const deviations: string[] = [];
    for (const listed of BUILT.filter(({ call }) => call.effect === "read")) {
      const input = await sampleFor(listed, world.a);
      for (const field of ["user_id", "account_id", "__proto__", "constructor", "accountid", "accountId[]", "limit[]", "role"]) {
        const { status } = await browser.send(listed.call, { ...input, query: { ...input.query, [field]: "1" } }, scopeOf(listed));
        if (status !== 400) deviations.push(`${listed.id} ${field}: ${status}`);
      }
    }
    expect(deviations).toEqual([]);
  });
});

/** The same value in every other type that JSON knows. */
const otherTypes = (value: unknown): unknown[] => [
  [value],
  [value, value],
  { value },
  { toString: "x" },
  null,
  ...(typeof value === "string" ? [5, true] : [String(value)]),
];

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
/** A field may be declared to take `null`, or to be a record of whatever was typed (drafts): then that is no other type. */
const declares = async ({ call }: (typeof bodyCalls)[number], body: Record<string, unknown>): Promise<boolean> =>
  ((await call.shapes()).body as z.ZodType | undefined)?.safeParse(body).success ?? false;

describe("T-HPP", () => {
  test("a scalar in another type is refused", async () => {
    const browser = await customer();
    const deviations: string[] = [];
    let tried = 0;
    for (const listed of bodyCalls) {
      const input = await sampleFor(listed, world.a);
      const before = await digestOfA();
      for (const [field, value] of Object.entries(input.body ?? {}))
        for (const other of otherTypes(value)) {
          const body = { ...input.body, [field]: other };
          if ((other === null || isRecord(value)) && (await declares(listed, body))) continue;
          tried += 1;
          const { status } = await browser.send(listed.call, { ...input, body }, scopeOf(listed));
          if (status !== 400) deviations.push(`${listed.id} ${field}=${JSON.stringify(other)}: ${status}`);
        }
      const omits = await mayOmitBody(listed);
      for (const raw of ["[]", "5", '"x"', "null", "{", "", '{"a":1}{"b":2}', "true"]) {
        // A call that needs no body cannot be hurt by an empty one.
        if (omits && ["", "null", ...(input.body ? [] : ["[]", "5", "true"])].includes(raw)) continue;
        const { status } = await browser.send(listed.call, input, { ...scopeOf(listed), raw });
        if (status !== 400) deviations.push(`${listed.id} body ${raw}: ${status}`);
      }
      if ((await digestOfA()) !== before) deviations.push(`${listed.id}: rows changed`);
      for (const [field, value] of Object.entries(input.body ?? {})) {
        if (typeof value !== "string") continue;
        const zero = await (
          await customer()
        ).send(listed.call, { ...input, body: { ...input.body, [field]: `${value}\0` } }, scopeOf(listed));
        if (zero.status >= 500 && zero.status !== OTHER_ANSWERS[listed.id]?.status)
          deviations.push(`${listed.id} zero byte in ${field}: ${zero.status}`);
      }
    }
    expect(deviations).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });

  test("a doubled or nested query key is refused", async () => {
    const browser = await customer();
    const deviations: string[] = [];
    let tried = 0;
    for (const listed of BUILT) {
      const input = await sampleFor(listed, world.a);
      for (const [field, value] of Object.entries(input.query ?? {})) {
        const { [field]: _gone, ...others } = input.query ?? {};
        const forms: AnyInput[] = [
          { ...input, query: { ...others, [field]: [value, value] } },
          { ...input, query: { ...others, [field]: [value, ""] } },
          { ...input, query: { ...input.query, [`${field}[]`]: value } },
          { ...input, query: { ...input.query, [`${field}[x]`]: value } },
        ];
        for (const form of forms) {
          tried += 1;
          const { status } = await browser.send(listed.call, form, scopeOf(listed));
          if (status !== 400) deviations.push(`${listed.id} ${JSON.stringify(form.query)}: ${status}`);
        }
        const zero = await (await customer()).send(listed.call, { ...input, query: { ...others, [field]: "\0" } }, scopeOf(listed));
        if (zero.status >= 500 && zero.status !== OTHER_ANSWERS[listed.id]?.status)
          deviations.push(`${listed.id} zero byte in ${field}: ${zero.status}`);
      }
    }
    expect(deviations).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

test("a company's number beside a call that needs none is read like any other, and ignored", async () => {
  const deviations: string[] = [];
  for (const listed of BUILT.filter(({ call }) => call.scope !== "account" && call.effect === "read")) {
    const { browser, own } = await world.actor("customer A").fresh();
    const input = await sampleFor(listed, own);
    const alone = await browser.send(listed.call, input);
    const statusWith = async (accountId: string | readonly string[]) => (await browser.send(listed.call, input, { accountId })).status;
    for (const odd of ["0", "01", "1 ", "-1", "1e3", "x", "", "1".repeat(19), ["1", "1"], ["1", "x"]])
      if ((await statusWith(odd)) !== 400) deviations.push(`${listed.id} ${JSON.stringify(odd)}`);
    for (const fine of [own.accountId, world.b.accountId, "999999999999"])
      if ((await statusWith(fine)) !== alone.status) deviations.push(`${listed.id} ${fine}`);
  }
  expect(deviations).toEqual([]);
});

/** A streamed file is not even looked at in another form. */
const typeOf = ({ upload }: Call): string => (upload === "stream" ? "application/octet-stream" : "application/json");

describe("bodies", () => {
  test("T-BIG: 5,001 bytes are too many wherever the table does not allow more", async () => {
    const browser = await customer();
    const deviations: string[] = [];
    for (const { id, call } of LISTED_CALLS.filter((listed) => listed.call.method !== "GET")) {
      const limit = call.bodyLimit ?? 5_000;
      const raw = JSON.stringify({ x: "a".repeat(limit) });
      const send = (body: string) =>
        browser.request(call.method, urlOf(call), undefined, { raw: body, headers: { "content-type": typeOf(call) } });
      const over = await send(raw.slice(0, limit + 1));
      const at = await send(JSON.stringify({ x: "a".repeat(limit - 8) }));
      if (over.status !== 413 || at.status === 413) deviations.push(`${id}: ${over.status} ${at.status}`);
    }
    expect(deviations).toEqual([]);
  });

  test("only JSON is taken", async () => {
    const deviations: string[] = [];
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/jsonp",
      "application/json; charset=latin1",
      "text/plain; application/json",
      "application/json, text/plain",
      "application/vnd.api+json",
      "application/octet-stream",
    ];
    for (const listed of bodyCalls) {
      const input = await sampleFor(listed, world.a);
      if (!input.body) continue;
      const { browser, own } = await readyFor(world, listed);
      for (const type of types) {
        const { status } = await browser.send(listed.call, input, { ...scopeOf(listed), headers: { "content-type": type } });
        if (status !== 415) deviations.push(`${listed.id} ${type}: ${status}`);
      }
      const bare = await browser.send(listed.call, input, { ...scopeOf(listed), without: ["content-type"] });
      if (bare.status !== 415) deviations.push(`${listed.id} without type: ${bare.status}`);
      const good = await browser.send(listed.call, await sampleFor(listed, own), {
        ...scopeOf(listed),
        headers: { "content-type": "application/json; charset=utf-8" },
      });
      if (good.status !== (OTHER_ANSWERS[listed.id]?.status ?? 200)) deviations.push(`${listed.id} as JSON: ${good.status}`);
    }
    expect(deviations).toEqual([]);
  });
});

test("a call that takes a file takes nothing else", async () => {
  const uploads = BUILT.filter(({ call }) => call.upload);
  for (const { id, call } of uploads)
    for (const type of ["application/json", "text/plain", "image/png", "multipart/form-data; boundary=x"]) {
      const { status } = await (await customer()).send(call, {}, { raw: "{}", headers: { "content-type": type } });
      expect([id, type, status]).toEqual([id, type, 415]);
    }
  expect(uploads.length).toBeGreaterThan(0);
});

/** Files that never change under their address; only the browser of whoever was allowed to see them keeps them. */
const KEPT = new Set(["entryEditing.downloadFile", "webBanner.showWebBannerFile", "tvBanner.showCreative", "website.showWebsiteFile"]);

const lacks = ({ headers, status }: Answer<unknown>, id: string): string[] => {
  const needed: Record<string, RegExp> = {
    "cache-control": KEPT.has(id) && status === 200 ? /^private, max-age=300, immutable$/ : /^no-store$/,
    "x-content-type-options": /^nosniff$/,
    "content-security-policy":
      /default-src 'none'|^(?!.*(unsafe-|https?:|\*))(?=.*default-src 'self'(;|$))(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    "strict-transport-security": /includeSubDomains; preload/,
    "referrer-policy": /^strict-origin$/,
    "x-request-id": /^[0-9a-f-]{36}$/,
  };
  return Object.entries(needed).flatMap(([name, form]) => (form.test([headers[name]].join()) ? [] : [name]));
};

test("every answer of the API is kept by nobody and carries its protection", async () => {
  const browser = await customer();
  const answers: [string, Answer<unknown>][] = [];
  for (const listed of LISTED_CALLS) {
    const { browser: fresh, own } = await world.actor("customer A").fresh();
    const input = listed.built ? await sampleFor(listed, own) : {};
    answers.push([`${listed.id} as nobody`, await new Browser(house).send(listed.call, input, scopeOf(listed))]);
    answers.push([listed.id, await fresh.send(listed.call, input, scopeOf(listed))]);
  }
  const ask = async (name: string, url: string, options: Send = {}, verb: "GET" | "POST" = "GET") =>
    answers.push([name, await browser.request(verb, url, undefined, options)]);
  await ask("unknown", "/api/nothing");
  await ask("misdirected", portal.getBrand.path, { host: "evil.test" });
  await ask("too large", auth.login.path, { raw: "x".repeat(5_001) }, "POST");
  await ask("wrong type", auth.login.path, { raw: "x", headers: { "content-type": "text/plain" } }, "POST");
  await ask("no JSON", auth.login.path, { raw: "{" }, "POST");
  expect(answers.flatMap(([name, answer]) => lacks(answer, name).map((header) => `${name} ${answer.status}: ${header}`))).toEqual([]);
  expect(new Set(answers.map(([, answer]) => answer.status))).toEqual(new Set([200, 400, 401, 403, 404, 409, 413, 415, 421]));

  const broken = await browser.request("GET", "/api/%E0%A4%A", undefined);
  expect([broken.status, broken.headers["cache-control"], broken.headers["x-content-type-options"]]).toEqual([400, "no-store", "nosniff"]);
  expect(broken.text).not.toContain("%E0");
});

test("a reply that does not fit its shape is our fault, not the caller's, and says nothing", async () => {
  const { browser, own } = await world.actor("customer A").fresh();
  await house.admin.query("alter table app_user drop constraint app_user_role_check");
  await house.admin.query("update app_user set role = 'erfunden' where user_id = $1", [own.userId]);
  const answer = await browser.send(user.getUser, {});
  await house.admin.query("update app_user set role = 'customer' where user_id = $1", [own.userId]);
  expect([answer.status, answer.errors]).toEqual([500, [{ code: "internal", message: ERRORS.internal.when }]]);
  expect(house.log.some((line) => line.includes("reply does not fit its shape"))).toBe(true);
  expect((await browser.send(user.getUser, {})).status).toBe(200);
});

test("T-LOG: what people type stands in no log, key, job or trail", async () => {
  const typed = "getippt7c1e";
  const browser = await customer();
  const before = house.log.length;
  for (const listed of BUILT) {
    const input = await sampleFor(listed, world.a);
    const replaced = Object.fromEntries(
      Object.entries({ ...input, upload: undefined }).map(([part, fields]) => [
        part,
        Object.fromEntries(Object.keys((fields ?? {}) as object).map((key) => [key, typed])),
      ]),
    );
    const scope = scopeOf(listed);
    for (const attempt of [replaced, { ...input, query: { ...input.query, [typed]: typed } }, { ...replaced, body: { [typed]: typed } }])
      await (
        await customer()
      ).send(listed.call, attempt, {
        ...scope,
        headers: { "user-agent": typed, referer: `https://nahwerk.test/?x=${typed}`, "x-forwarded-host": typed, "idempotency-key": typed },
      });
    await browser.send(listed.call, input, { ...scope, accountId: typed });
  }
  for (const url of [`/api/${typed}?x=${typed}`, `/${typed}`, `/api/%${typed}`]) await browser.request("GET", url, undefined);
  // Also when the database itself stumbles over it.
  const another = await customer();
  await house.admin.query("alter table lead rename column title to titel");
  const broken = await another.send(leads.getLead, { query: { externalId: typed } }, { accountId: world.a.accountId });
  await house.admin.query("alter table lead rename column titel to title");
  expect(broken.status).toBe(500);
  expect(house.log.length).toBeGreaterThan(before + BUILT.length);
  expect(await tracesOf(house, typed)).toEqual([]);
  const secrets = [...browser.cookies.values(), PASSWORD];
  expect(house.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

describe("limits", () => {
  let narrow: House;
  beforeAll(async () => void (narrow = await openHouse({ RATE_FACTOR: "0.1" }, { redis: await patientRedis() })));
  afterAll(() => narrow.close());
  const LOGINS = 3;
  const visitor = async () => {
    const browser = new Browser(narrow);
    await browser.send(portal.getBrand, {}, { peer: peer() });
    return browser;
  };
  const attempt = async (options: Send) =>
    (await visitor()).send(auth.login, { body: { login: `${randomUUID()}@example.test`, password: "falsch" } }, options);

  /** Of twenty the first three are tried, and none of the others. */
  const LIMITED = Array.from({ length: 20 }, (_, n) => (n < LOGINS ? 401 : 429));

  test("too many are told when to come back", async () => {
    const from = peer();
    for (let n = 0; n < LOGINS; n += 1) expect((await attempt({ peer: from })).status).toBe(401);
    const { status, headers, errors } = await attempt({ peer: from });
    expect([status, errors[0]?.code]).toEqual([429, "rate-limited"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await attempt({ peer: peer() })).status).toBe(401);
  });

  test("T-XFF: what the peer says about others in front of it does not matter", async () => {
    const from = peer();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const spoofed = `203.0.113.${n}, 192.0.2.${n}, ${from}`;
      statuses.push(
        (
          await attempt({
            peer: "127.0.0.1",
            headers: { "x-forwarded-for": spoofed, "x-real-ip": `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
          })
        ).status,
      );
    }
    expect(statuses).toEqual(LIMITED);
  });

  test("a made-up session per attempt does not make a new count", async () => {
    const from = peer();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const browser = new Browser(narrow);
      browser.cookies.set(COOKIES.auth, `n.1.${randomUUID()}.${"A".repeat(43)}`);
      await browser.send(portal.getBrand, {}, { peer: peer() });
      statuses.push(
        (await browser.send(auth.login, { body: { login: `${randomUUID()}@example.test`, password: "falsch" } }, { peer: from })).status,
      );
    }
    expect(statuses).toEqual(LIMITED);
  });

  test("what is over the limit does not happen", async () => {
    const from = peer();
    const { userId, login } = await buildUser(narrow);
    for (let n = 0; n < LOGINS; n += 1) await attempt({ peer: from });
    const browser = await visitor();
    const { status, headers } = await browser.send(auth.login, { body: { login, password: PASSWORD } }, { peer: from });
    expect([status, headers["set-cookie"]]).toEqual([429, undefined]);
    const { rows } = await narrow.admin.query("select from session where user_id = $1", [userId]);
    expect(rows).toHaveLength(0);
    expect((await browser.send(auth.login, { body: { login, password: PASSWORD } }, { peer: peer() })).status).toBe(200);
  });

  test("a session has its own count, wherever it comes from", async () => {
    const { userId } = await buildUser(narrow);
    const browser = await mintedSession(narrow, userId);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await browser.send(user.getUser, {}, { peer: peer() })).status);
    expect(statuses).toEqual(Array.from({ length: 62 }, (_, n) => (n < 60 ? 200 : 429)));
    expect((await (await mintedSession(narrow, userId)).send(user.getUser, {})).status).toBe(200);
  });
});
