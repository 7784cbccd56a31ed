import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tracesOfOthers, type Traces } from "../../contract/test/brand-traces.ts";
import { OTHER_ANSWERS } from "./attack/calls.ts";
import { foundInAnswer } from "./brand-speech.ts";
import { BUILT_CALLS, letterFor, openBrandHouse, openSpeaker, waitingLetters, type SentLetter } from "./brand-world.ts";
import { BRANDS, THIRD_BRAND, THIRD_HOST } from "./brands.ts";
import type { House } from "./house.ts";
import { visit } from "./public-pages.ts";
import { gather } from "../src/brought.ts";

/* Whatever the server says in the name of a brand: every call with what it answers (data, lists, papers), every letter, every page without a session. */

let world: Awaited<ReturnType<typeof openBrandHouse>>;
let house: House;
beforeAll(async () => {
  world = await openBrandHouse();
  house = world.house;
});
afterAll(() => world.close());

const BRAND_HOSTS = [
  ["nahwerk", "nahwerk.test"],
  ["ortsfink", "ortsfink.test"],
  [THIRD_BRAND.key, THIRD_HOST],
] as const;
const ALL = [BRANDS.nahwerk, BRANDS.ortsfink, THIRD_BRAND];

/** Who goes from one portal to another is told where that is. */
const ABOUT_OTHERS: readonly string[] = ["handOver.beginHandOver", "handOver.openPortal", "user.getPortals", "portal.getBrand"];
/** What the sample has sealed for the first brand is worth nothing at another. */
const SEALED: Readonly<Record<string, number>> = {
  "auth.loginPasskey": 401,
  "user.confirmPasskey": 422,
  "handOver.beginHandOver": 404,
  "handOver.openPortal": 404,
  "handOver.takeHandOver": 400,
  "portal.decryptData": 400,
};

describe.each(BRAND_HOSTS)("nothing of another brand is said by %s", (key, host) => {
  const traces: Traces = tracesOfOthers(ALL, key);
  const letters: SentLetter[] = [];

  test("in the answer of any call", async () => {
    const { ask } = await openSpeaker(house, key, host);
    const found: string[] = [];
    const kinds = new Set<string>();
    for (const listed of BUILT_CALLS) {
      const { status, bytes, headers } = await ask(listed);
      const statuses = [OTHER_ANSWERS[listed.id]?.status ?? 200, SEALED[listed.id]];
      if (!statuses.includes(status)) found.push(`${listed.id}: ${status}`);
      const type = String(headers["content-type"]);
      kinds.add(type.replace(/;.*/, ""));
      if (!ABOUT_OTHERS.includes(listed.id)) for (const what of await foundInAnswer(bytes, type, traces)) found.push(`${listed.id}: ${what}`);
      letters.push(...(await waitingLetters(house)));
    }
    expect(found).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(["application/json", "application/pdf", "text/csv"]));
  });
  test("letters", async () => {
    const missing = Object.keys(gather("letters")).filter((t) => !letters.some(({ template }) => template === t));
    console.log(key, missing);
    const found: string[] = [];
    for (const l of letters) for (const w of await foundInAnswer(Buffer.from(l.text), "", traces)) found.push(`${l.template}: ${w}`);
    expect(found).toEqual([]);
  });
});
