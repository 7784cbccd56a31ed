import type { ListingFacts } from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import { compareListing } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openListingDesk } from "../../test/listing-desk.ts";
import { startSandbox } from "../../test/sandbox-process.ts";
import { ListingNotNow, ListingRefusal, openListingPortals, type ListingPortals } from "./listing-portals.ts";

/* The listing protocol, as the sandbox plays it: every answer that a portal may give. */

const FACTS: ListingFacts = {
  name: "Malerbetrieb Kranz & Tochter",
  address: { street: "Hauptstraße 12", zip: "50999", city: "Köln" },
  phone: "+492214710123",
  hours: {
    ...EMPTY_SECTIONS.openingHours.week,
    monday: { state: "open", spans: [{ from: "08:00", to: "12:00" }], by_appointment: false },
    friday: { state: "open", spans: [{ from: "18:00", to: "02:00" }], by_appointment: true },
    sunday: { state: "closed" },
  },
  special: [{ startDate: "2026-12-21", endDate: "2026-12-31", kind: "company-holiday", label: "Ferien", hours: { state: "closed" } }],
};
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let portals: ListingPortals;
let desk: ReturnType<typeof openListingDesk>;
beforeAll(async () => {
  sandbox = await startSandbox();
  portals = openListingPortals({ url: `${sandbox.url}/listing`, token: "t", timeoutMs: 1_500 });
  desk = openListingDesk(sandbox.url);
});
afterAll(() => sandbox.stop());
afterEach(() => desk.forget());
const put = (version: number, key = `k${version}`, portal = "kartenblick") =>
  portals.putListing(portal, "42", { key, version, facts: FACTS });
const thrownBy = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("a listing", () => {
  test("is not there, is made, read back as it was sent, and found by its name", async () => {
    expect(await portals.findListing("kartenblick", { reference: "42" })).toBeUndefined();
    expect(await put(1)).toEqual({ state: "taken", at: expect.any(String) });
    const found = await portals.findListing("kartenblick", { reference: "42" });
    expect(compareListing(FACTS, found ?? FACTS, "2026-11-18").fields.map(({ state }) => state)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(found).toMatchObject({ url: null, rating: { count: 0, average: null }, readAt: expect.any(String), special: FACTS.special });
    const like = { name: "malerbetrieb kranz & tochter", street: "", zip: "", city: "", phone: null };
    expect(await portals.findListing("kartenblick", { like })).toMatchObject({ name: FACTS.name });
    expect(await portals.findListing("firmenatlas", { reference: "42", like })).toBeUndefined();
  });
  test("that is sent again by its key is done once; an older version changes nothing", async () => {
    await put(3);
    await put(3);
    expect(await put(2)).toEqual({ state: "older", standing: 3 });
    expect(await desk.find("kartenblick", "42")).toMatchObject({ done: [{ key: "k3", version: 3 }], asked: 3 });
  });
  test("that is taken is not shown before it is published", async () => {
    await desk.behave("kartenblick", { hold: true });
    await put(1);
    expect(await portals.findListing("kartenblick", { reference: "42" })).toBeUndefined();
    await desk.publish("kartenblick", "42");
    expect(await portals.findListing("kartenblick", { reference: "42" })).toMatchObject({ phone: FACTS.phone });
  });
  test("may say something else, by the portal or by somebody", async () => {
    await put(1);
    await desk.overwrite("kartenblick", "42", { phone: "0221 999" });
    expect(await portals.findListing("kartenblick", { reference: "42" })).toMatchObject({ phone: "0221 999" });
    await desk.behave("kartenblick", { drift: { name: "Kranz Maler" } });
    expect(await portals.findListing("kartenblick", { reference: "42" })).toMatchObject({ name: "Kranz Maler" });
  });
});

describe("no", () => {
  test.each([
    ["with words", "kartenblick", "refuse", "content", /Werbung/],
    ["where only the owner may", "telefonheft", "ok", "not-allowed", null],
  ] as const)("%s is said for good", async (_, portal, mode, reason, words) => {
    await desk.behave(portal, { mode });
    const thrown = await thrownBy(put(1, "k", portal));
    expect(thrown).toBeInstanceOf(ListingRefusal);
    expect(thrown).toMatchObject({ reason, words: words && expect.stringMatching(words) });
  });
  test("a portal that cannot be read says so", async () => {
    expect(await thrownBy(portals.findListing("wegweiser-west", { reference: "42" }))).toMatchObject({ reason: "not-readable" });
  });
  test.each([
    ["quota", 429, 3],
    ["error", 500, undefined],
  ] as const)("%s decides nothing", async (mode, status, afterSeconds) => {
    await desk.behave("kartenblick", { mode });
    for (const work of [() => put(1), () => portals.findListing("kartenblick", { reference: "42" })]) {
      const thrown = await thrownBy(work());
      expect(thrown).toBeInstanceOf(ListingNotNow);
      expect(thrown).toMatchObject({ status, afterSeconds });
    }
  });
});

describe("hostile portals", () => {
  test.each([
    ["garbage", /JSON/],
    ["huge", /more than can be read/],
    ["dead", /timeout/],
  ] as const)("%s is no answer, and the next portal answers", async (mode, words) => {
    await desk.behave("firmenatlas", { mode });
    await expect(portals.findListing("firmenatlas", { reference: "42" })).rejects.toThrow(words);
    expect(await put(1)).toMatchObject({ state: "taken" });
  });
  test("one that answers for another company has taken nothing", async () => {
    await desk.behave("kartenblick", { mode: "foreign" });
    await expect(put(1)).rejects.toThrow("something else");
  });
  test("marks and addresses that run are taken out", async () => {
    await put(1);
    await desk.behave("kartenblick", { mode: "script" });
    expect(await portals.findListing("kartenblick", { reference: "42" })).toMatchObject({ name: "Kranz", url: null });
  });
  test.each([
    ["of another type", { phone: 12 }],
    ["with a time that is none", { hours: { monday: { state: "open", spans: [{ from: "25:00", to: "26:00" }] } } }],
    ["with days backwards", { specialDays: [{ from: "2026-12-24", to: "2026-12-01", hours: { state: "closed" } }] }],
    ["with an impossible rating", { rating: { count: 1, average: 99 } }],
  ])("an answer %s is none", async (_, facts) => {
    await put(1);
    await desk.overwrite("kartenblick", "42", facts);
    await expect(portals.findListing("kartenblick", { reference: "42" })).rejects.toThrow(/"code": "/);
  });
  test("names that lead elsewhere are never asked for", async () => {
    for (const portal of ["", "..", "a/../b", "A", "x?y=1"])
      await expect(portals.findListing(portal, { reference: "42" })).rejects.toThrow("not the name");
    for (const reference of ["", "0", "../7", "7?x"])
      await expect(portals.findListing("kartenblick", { reference })).rejects.toThrow("not the name");
  });
});

test("24 portals tell of themselves", async () => {
  const all = await portals.listPortals();
  expect(all).toHaveLength(24);
  expect(all.find(({ identifier }) => identifier === "telefonheft")).toEqual({
    identifier: "telefonheft",
    name: "Telefonheft",
    readable: true,
    changeable: "owner",
  });
});
