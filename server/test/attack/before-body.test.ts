import net from "node:net";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser, PASSWORD } from "../builders.ts";
import { Browser, mintedSession, peer } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { LISTED_CALLS, sampleFor } from "./calls.ts";
import { openWire, type Wire } from "./wire.ts";

/* Work before every limit: nobody's bytes are read, parsed or looked at before address, limit and session were, and no answer grows with them. */

let wire: Wire;
beforeAll(async () => void (wire = await openWire()));
afterAll(() => wire.close());

const BYTES = 1_900_000;
const logo = entry.updateEntryLogoAndSlogan;

/** Sends the head of a request that announces a body, and not one byte of it; what the server answers all the same. */
const headOnly = (path: string, headers: Readonly<Record<string, string>>, port = wire.port): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = Object.entries({ host: "nahwerk.test", "content-type": "application/json", ...headers }).map(([k, v]) => `${k}: ${v}`);
    const socket = net.connect(port, "127.0.0.1", () => socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`));
    socket.once("data", (chunk: Buffer) => {
      resolve(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1] ?? "");
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("close", () => resolve("closed without an answer"));
  });

const headersOf = (browser: Browser): Record<string, string> => ({
  cookie: browser.cookieHeader(),
  "x-requested-with": "XMLHttpRequest",
  "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
});

const owner = async (house: House) => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  return { userId, login, accountId, browser: await mintedSession(house, userId) };
};

describe("refused by its head alone", () => {
  test("nobody, a dead session, a foreign page, a foreign host and what is too long hear so before they have sent their body", async () => {
    const { house } = wire;
    const { userId, login, accountId, browser } = await owner(house);
    const path = `${logo.path}?accountId=${accountId}`;
    const body = { "content-length": String(BYTES) };
    const own = headersOf(browser);
    expect(await headOnly(path, body)).toBe("401");
    expect(await headOnly("/api/nobody", body)).toBe("404");
    expect(await headOnly(path, { ...own, ...body, "x-xsrf-token": "x" })).toBe("403");
    expect(await headOnly(path, { ...own, ...body, host: "evil.test" })).toBe("421");
    expect(await headOnly(path, { ...own, "content-length": "2097153" })).toBe("413");
    expect(await headOnly(path, { ...own, "content-length": "10", "content-type": "text/plain" })).toBe("415");
    const dead = await mintedSession(house, userId);
    await house.admin.query("update session set revoked_at = now() where user_id = $1 and family <> $2", [userId, familyOf(browser)]);
    expect(await headOnly(path, { ...headersOf(dead), ...body })).toBe("401");
    // The honest one is waited for.
    const [listed] = LISTED_CALLS.filter(({ call }) => call === logo);
    if (!listed) throw new Error("no such call");
    const sample = await sampleFor(listed, { house, userId, login, accountId, device: "", mark: "" });
    expect((await browser.send(logo, sample as never, { accountId })).status).toBe(200);
  });

  test("every call that needs a session says so before it looks at the body", async () => {
    const visitor = await new Browser(wire.house).open();
    const deviations: string[] = [];
    for (const { id, call } of LISTED_CALLS.filter((one) => one.call.scope !== "none" && one.call.method !== "GET"))
      for (const [raw, type] of [
        ["{", "application/json"],
        ["x".repeat(6_000), "application/json"],
        ["x", "text/plain"],
      ] as const) {
        const { status } = await visitor.request(call.method, call.path.replaceAll(/\{\w+\}/g, "1"), undefined, {
          raw,
          headers: { "content-type": type },
        });
        if (status !== 401) deviations.push(`${id} ${type} ${raw.length}: ${status}`);
      }
    expect(deviations).toEqual([]);
  });
});

const familyOf = ({ cookies }: Browser): string => cookies.get("__Secure-portal")?.split(".")[2] ?? "";

describe("invalid input is counted like every other", () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse({ RATE_FACTOR: "1" })));
  afterAll(() => house.close());
  /** A Redis that answers too late hands single calls to the count in the process, which allows half as many besides. */
  const LOGINS = 45;

  test("1,500 invalid sign-ins from one address: only the first few are looked at, and the next address is let in", async () => {
    const visitor = await new Browser(house).open();
    const from = peer();
    const seen = new Map<number, number>();
    for (let n = 0; n < 1_500; n += 1) {
      const { status, errors } = await visitor.send(auth.login, { body: { login: n } } as never, { peer: from });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (n === 1_499) expect([status, errors[0]?.code]).toEqual([429, "rate-limited"]);
    }
    expect(seen.get(400)).toBeLessThanOrEqual(LOGINS);
    expect((seen.get(400) ?? 0) + (seen.get(429) ?? 0)).toBe(1_500);
    const { login } = await owner(house);
    expect((await visitor.send(auth.login, { body: { login, password: PASSWORD } }, { peer: peer() })).status).toBe(200);
  });

  test("however it is invalid: no JSON, too large, of another type, with another page's token", async () => {
    const visitor = await new Browser(house).open();
    const odd = [
      { raw: "{" },
      { raw: "x".repeat(6_000) },
      { raw: "x", headers: { "content-type": "text/plain" } },
      { headers: { "x-xsrf-token": "x" } },
    ] as const;
    for (const options of odd) {
      const from = peer();
      const statuses: number[] = [];
      for (let n = 0; n < LOGINS + 5; n += 1)
        statuses.push((await visitor.request("POST", auth.login.path, {}, { ...options, peer: from })).status);
      expect([options, statuses[0], statuses.slice(LOGINS)]).toEqual([options, statuses[0], [429, 429, 429, 429, 429]]);
      expect([400, 403, 413, 415]).toContain(statuses[0]);
    }
  });

  test("of somebody who is in, by session: the reads too, and the other session of the same person goes on", async () => {
    const { userId, accountId, browser } = await owner(house);
    const statuses: number[] = [];
    for (let n = 0; n < 620; n += 1)
      statuses.push((await browser.send(leads.getLeads, { query: { limit: "x" } }, { accountId, peer: peer() })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await (await mintedSession(house, userId)).send(user.getUser, {}, { peer: peer() })).status).toBe(200);
  });

  test("who is over the limit and goes on costs no transaction", async () => {
    const { browser } = await owner(house);
    for (let n = 0; n < 620; n += 1) await browser.send(user.getUser, {}, { peer: peer() });
    let borrowed = 0;
    const count = () => void (borrowed += 1);
    house.app.pools.app.on("acquire", count);
    for (let n = 0; n < 20; n += 1) expect((await browser.send(user.getUser, {}, { peer: peer() })).status).toBe(429);
    house.app.pools.app.off("acquire", count);
    expect(borrowed).toBe(0);
  });
});

describe("far too much from one address", () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse({ RATE_FACTOR: "0.01" })));
  afterAll(() => house.close());

  test("is refused whatever it asks for, health is answered all the same, and the next address is served", async () => {
    const from = peer();
    const browser = new Browser(house);
    const ask = (url: string, at = from) => browser.request("GET", url, undefined, { peer: at }, false);
    for (const url of ["/api/nothing", "/nothing", portal.getBrand.path]) {
      // A window may end in between: sooner or later one is too many.
      let answer = await ask(url);
      for (let n = 0; n < 300 && answer.status !== 429; n += 1) answer = await ask(url);
      expect([url, answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([url, 429, true]);
    }
    expect((await ask("/livez")).status).toBe(200);
    expect((await ask("/readyz")).status).toBe(200);
    expect((await ask(portal.getBrand.path, peer())).status).toBe(200);
  });
});

const manyKeys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(",")}}`;

describe("no answer grows with the question", () => {
  test("at most twenty errors, each with a short name, however many or long the keys", async () => {
    const { accountId, browser } = await owner(wire.house);
    const long = "f".repeat(10_000);
    for (const raw of [manyKeys(4_000), `{"${long}":1}`, `{"version":0,"${long}":{"${long}":1}}`]) {
      const answer = await browser.send(logo, {} as never, { raw, accountId });
      expect(answer.status).toBe(400);
      expect(answer.errors.length).toBeGreaterThan(0);
      expect(answer.errors.length).toBeLessThanOrEqual(20);
      expect(answer.text.length).toBeLessThan(6_000);
    }
    const query = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, "1"]));
    const answer = await browser.send(leads.getLeads, { query }, { accountId });
    expect([answer.status, answer.errors.length]).toEqual([400, 20]);
  });

  test("1.9 MB of unknown keys cost a fraction of what looking at each would, and health is answered meanwhile", async () => {
    const { house, port } = wire;
    const { accountId, browser } = await owner(house);
    const body = manyKeys(Math.floor(BYTES / 12)).padEnd(BYTES);
    const shape = (await logo.shapes()).body as z.ZodType;
    const begun = process.cpuUsage();
    shape.safeParse(JSON.parse(body));
    const reference = cpuSince(begun);
    const send = async (headers: Readonly<Record<string, string>>) => {
      const before = process.cpuUsage();
      const answer = await wire.request(
        "POST",
        `${logo.path}?accountId=${accountId}`,
        { host: "nahwerk.test", "content-type": "application/json", ...headers },
        body,
      );
      return { answer, cost: cpuSince(before) };
    };
    const asked: Promise<number>[] = [];
    for (const [headers, status] of [
      [{}, 401],
      [headersOf(browser), 400],
    ] as const) {
      const costs: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        asked.push(wire.request("GET", "/livez", { host: `127.0.0.1:${port}` }).then((live) => live.status));
        const { answer, cost } = await send(headers);
        expect([answer.status, answer.body.length < 1_000]).toEqual([status, true]);
        costs.push(cost);
      }
      // Sending it over the wire is part of the cost: both ends are this very process.
      expect([status, Math.min(...costs) < reference / 4]).toEqual([status, true]);
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  });
});

const cpuSince = (begun: NodeJS.CpuUsage): number => {
  const { user: own, system } = process.cpuUsage(begun);
  return own + system;
};
