import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { peer } from "../client.ts";
import type { House } from "../house.ts";
import { LISTED_CALLS, sampleFor, withField } from "./calls.ts";
import { linkCalls, openDoors, publicAddresses, signatureFor, type Doors } from "./doors.ts";
import { ACTORS, digestOf, openWorld, tracesOf, type World } from "./world.ts";

/* The matrix at the doors: every caller of the portal at the feed, every feeder at the portal, everybody at the public pages, and whoever holds one link. */

let house: House;
let world: World;
let doors: Doors;
beforeAll(async () => {
  ({ house, world } = await openWorld());
  doors = await openDoors(world);
});
afterAll(async () => {
  await doors.wire.close();
  await house.close();
});

const batch = (number: string) => ({ id: "batch", method: "GET" as const, path: `/feed/v1/batches/${number}` });
const stored = async () =>
  (await house.admin.query("select (select count(*) from feed_delivery) as deliveries, (select count(*) from feed_record) as records"))
    .rows;
const look = async (id: string) => {
  const { statusCode, body } = await house.app.server.inject({
    url: `/e/${id}`,
    headers: { host: "nahwerk.test" },
    remoteAddress: peer(),
  });
  return [statusCode, body];
};

describe("the feed and its events", () => {
  test.each(ACTORS)("a session of %s is worth nothing there, and no call of the portal is there", async (name) => {
    const [caller, before] = [await world.actor(name).fresh(), await stored()];
    const deviations: string[] = [];
    for (const call of [...doors.calls, batch(doors.batch)]) {
      const { status, text } = await doors.askBySession(caller, call);
      if (status !== 401 || !text.includes("signature-missing")) deviations.push(`${call.id}: ${status} ${text}`);
    }
    for (const { id, call } of LISTED_CALLS) {
      const { status } = await doors.askBySession(caller, { method: call.method === "GET" ? "GET" : "POST", path: call.path });
      if (status !== 404) deviations.push(`${id}: ${status}`);
    }
    expect(deviations).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test("a feeder brings its own kinds of record and hears what it subscribed to; a key of nobody opens nothing", async () => {
    const deviations: string[] = [];
    const before = await digestOf(world.b);
    for (const feeder of doors.feeders)
      for (const call of doors.calls) {
        const { status, text } = await doors.askBySignature(feeder, call);
        const entity = call.id.replace("feed ", "");
        const may = call.id === "events" ? feeder.subscribed : feeder.entities.includes(entity);
        const wanted = !feeder.living ? 401 : !may ? 403 : call.id === "events" ? 200 : 202;
        if (status !== wanted) deviations.push(`${feeder.name}, ${call.id}: ${status} ${text}`);
        if (text.includes(world.mark)) deviations.push(`${feeder.name}, ${call.id}: shows a text of B`);
      }
    expect(deviations).toEqual([]);
    expect(await digestOf(world.b)).toBe(before);
  });

  test("a feeder of the other brand brings no company of this one, hears no event of it, and finds no request of another feeder", async () => {
    const [own, otherBrand] = doors.feeders;
    if (!own || !otherBrand) throw new Error("no feeders");
    const company = doors.calls.find(({ id }) => id === "feed company");
    const events = doors.calls.find(({ id }) => id === "events");
    if (!company || !events) throw new Error("no calls");
    const again = { ...company, body: Buffer.from(String(company.body).replace('"version":1', '"version":2')) };
    expect(JSON.parse((await doors.askBySignature(otherBrand, again)).text)).toMatchObject({ taken: 0, refused: 1 });
    expect(JSON.parse((await doors.askBySignature(own, events)).text).events).not.toEqual([]);
    expect(JSON.parse((await doors.askBySignature(otherBrand, events)).text).events).toEqual([]);
    expect((await doors.askBySignature(own, batch(doors.batch))).status).toBe(200);
    const foreign = await doors.askBySignature(otherBrand, batch(doors.batch));
    expect(foreign).toEqual(await doors.askBySignature(otherBrand, batch("999999999")));
    expect(foreign.status).toBe(404);
  });

  test("a signature of a feeder opens no call of the portal, and the portal has none of the feed's addresses", async () => {
    const { browser } = await world.actor("anonymous").fresh();
    const [feeder] = doors.feeders;
    if (!feeder) throw new Error("no feeder");
    const deviations: string[] = [];
    for (const listed of LISTED_CALLS.filter(({ built, call }) => built && call.scope !== "none")) {
      const headers = signatureFor(feeder, listed.call.method, listed.call.path);
      const { status } = await browser.send(listed.call, await sampleFor(listed, world.a), { accountId: world.a.accountId, headers });
      if (status !== 401) deviations.push(`${listed.id}: ${status}`);
    }
    for (const { method, path } of doors.calls) {
      const headers = { host: "nahwerk.test", ...signatureFor(feeder, method, path) };
      const { statusCode } = await house.app.server.inject({ method, url: path, headers });
      if (statusCode !== 404) deviations.push(`${path}: ${statusCode}`);
    }
    expect(deviations).toEqual([]);
  });
});

describe("public pages", () => {
  test("everybody sees the same, without a cookie, and of B nothing but what is published", async () => {
    const seen = new Map<string, Set<string>>();
    for (const name of ACTORS) {
      const { browser } = await world.actor(name).fresh();
      for (const url of await publicAddresses(world)) {
        const headers = { host: "nahwerk.test", cookie: browser.cookieHeader() };
        const { statusCode, body, headers: got } = await house.app.server.inject({ url, headers, remoteAddress: peer() });
        expect([url, got["set-cookie"]]).toEqual([url, undefined]);
        seen.set(url, (seen.get(url) ?? new Set()).add(`${statusCode} ${body}`));
      }
    }
    expect([...seen].filter(([, answers]) => answers.size > 1).map(([url]) => url)).toEqual([]);
    const shown = [...seen.values()].flatMap((answers) => [...answers]).join(" ");
    const words = new Set<string | undefined>(
      [...shown.matchAll(new RegExp(`([A-Za-zÄÖÜäöüß]*)${world.mark}`, "g"))].map(([, word]) => word),
    );
    // Name (in the address, too) and town of the company, and the short text about it.
    expect(words).toEqual(new Set(["Firma", "Kurz", "Ort", "firma"]));
    // The signet is one that B has not earned.
    expect([...seen.values()].map((answers) => Number([...answers][0]?.slice(0, 3)))).toEqual([308, 200, 404, 200, 200, 200]);
  });

  test("what was never published looks like what was never there", async () => {
    const unknown = await look("0123456789abcdef");
    expect(unknown[0]).toBe(404);
    for (const id of [world.b.accountId, world.b.accountId.padStart(16, "0"), world.a.accountId]) expect(await look(id)).toEqual(unknown);
  });
});

test("whoever holds one link does what it is for and nothing else: at every other call it is a link of nobody", async () => {
  const { browser } = await world.actor("customer A").fresh();
  const links = await linkCalls((listed) => sampleFor(listed, world.b));
  expect(links.filter(({ purpose }) => purpose === undefined).map(({ id }) => id)).toEqual([]);
  expect(new Set(links.map(({ purpose }) => purpose)).size).toBe(8);
  let tried = 0;
  for (const held of links)
    for (const listed of links.filter(({ purpose }) => purpose !== held.purpose)) {
      const [, link = ""] = held.linkIn(await sampleFor(held, world.b)) ?? [];
      const input = await sampleFor(listed, world.b);
      const [field = ""] = listed.linkIn(input) ?? [];
      const [owner = "", secret = ""] = link.split(".");
      const before = await digestOf(world.b);
      const send = (text: string) => browser.send(listed.call, withField(input, field, text));
      const answers = [await send(link), await send(`${owner}.${secret.replaceAll(/[A-Z]/g, "x")}`)];
      expect([held.id, listed.id, ...answers.map(({ status }) => status)]).toEqual([held.id, listed.id, 400, 400]);
      expect([listed.id, answers[0]?.text]).toEqual([listed.id, answers[1]?.text]);
      expect([held.id, listed.id, await digestOf(world.b)]).toEqual([held.id, listed.id, before]);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(40);
  const { browser: nobody } = await world.actor("anonymous").fresh();
  for (const listed of LISTED_CALLS.filter(({ built, call }) => built && call.scope === "account")) {
    const [, link = ""] = links[0]?.linkIn(await sampleFor(links[0], world.b)) ?? [];
    const headers = { authorization: `Bearer ${link}` };
    const { status } = await nobody.send(listed.call, await sampleFor(listed, world.b), { accountId: world.b.accountId, headers });
    expect([listed.id, status]).toEqual([listed.id, 401]);
  }
});

test("after all this no text of B stands in a log, in Redis, in jobs or in the audit trail", async () => {
  expect(doors.wire.log.filter((line) => line.includes(world.mark))).toEqual([]);
  expect(await tracesOf(house, world.mark, world.b.accountId)).toEqual([]);
});
