import { GENUINE_PATH } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foundIn, tracesOfOthers } from "../../contract/test/brand-traces.ts";
import { OTHER_ANSWERS } from "./attack/calls.ts";
import { foundInAnswer } from "./brand-speech.ts";
import { furtherJobs } from "./brand-occasions.ts";
import { BUILT_CALLS, letterFor, openBrandHouse, openSpeaker, waitingLetters, type SentLetter } from "./brand-world.ts";
import { BRANDS, THIRD_BRAND, THIRD_HOST } from "./brands.ts";
import type { House } from "./house.ts";
import { visit } from "./public-pages.ts";
import { gather } from "../src/brought.ts";
import { openPdf } from "../src/papers/pdf.ts";

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

/** What is told of has its letters in `brands-by-feed.test.ts`, kind by kind. The others need more than a row; what they say stands in the source, which names no brand (`brand-names`). */
const LETTERS_ELSEWHERE = ["document-copy", "email-lost", "offer-question", "told"];
/** Pages without a session that stand in no letter. */
const pagesOf = (publicId: string): readonly string[] => [
  `/anfrage/${publicId}`,
  GENUINE_PATH,
  `${GENUINE_PATH}?nummer=RE-1&code=ABCD-EFGH-JKLM`,
  `/siegel/${publicId}.svg`,
  `/e/${publicId}/bild/karte-0123456789abcdef.png`,
  "/e/0123456789abcdef",
  "/anfrage/0123456789abcdef",
  "/abmelden/nichts",
  "/rechnungskopie/nichts",
  "/newsletter-abmelden/nichts",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-1.xml",
];

describe.each(BRAND_HOSTS)("nothing of another brand is said by %s", (key, host) => {
  const traces = tracesOfOthers(ALL, key);
  const letters: SentLetter[] = [];
  let speaker: Awaited<ReturnType<typeof openSpeaker>>;

  test("in the answer of any call: data, lists and papers", async () => {
    speaker = await openSpeaker(house, key, host);
    const found: string[] = [];
    const kinds = new Set<string>();
    for (const listed of BUILT_CALLS) {
      const { status, bytes, headers } = await speaker.ask(listed);
      if (![OTHER_ANSWERS[listed.id]?.status ?? 200, SEALED[listed.id]].includes(status)) found.push(`${listed.id}: ${status}`);
      const type = String(headers["content-type"]);
      kinds.add(type.replace(/;.*/, ""));
      const about = ABOUT_OTHERS.includes(listed.id) ? [] : await foundInAnswer(bytes, type, traces);
      found.push(...about.map((what) => `${listed.id}: ${what}`));
      letters.push(...(await waitingLetters(house)));
    }
    expect(found).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(["application/json", "application/pdf", "text/csv"]));
  });

  test("in any letter", async () => {
    const { accountId } = speaker;
    const person = { id: `P-${key}`, version: 1, brand: key, email: `neu@${key}-kunde.example`, firstName: "Mira", lastName: "Amsel" };
    await world.provider.bring("person", [{ ...person, changedAt: "2026-03-02T09:30:00Z" }]);
    letters.push(...(await waitingLetters(house)));
    for (const job of await furtherJobs({ house, key, accountId })) letters.push(...(await letterFor(house, job)));
    const written = new Set(letters.map(({ template }) => template));
    expect(
      Object.keys(gather("letters"))
        .filter((template) => !written.has(template))
        .toSorted(),
    ).toEqual(LETTERS_ELSEWHERE);
    expect(letters.filter(({ letter }) => letter.brand.key !== key).map(({ template }) => template)).toEqual([]);
    expect(letters.flatMap(({ template, text }) => foundIn(text, traces).map((what) => `${template}: ${what}`))).toEqual([]);
  });

  test("on any page without a session, those that letters lead to among them", async () => {
    const { publicId } = speaker;
    const page = String((await visit(house, `/e/${publicId}`, { host })).headers["location"]);
    const linked = letters.flatMap(({ text }) => [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([url]) => new URL(url)));
    const paths = linked
      .map(({ pathname }) => pathname)
      .filter((path) => /^\/(?:e|anfrage|abmelden|rechnungskopie|newsletter-abmelden|echtheit)\b/.test(path));
    expect(new Set(paths.map((path) => path.split("/")[1])).size).toBeGreaterThan(2);
    const [found, kinds]: [string[], Set<string>] = [[], new Set()];
    const look = async (url: string, method: "GET" | "POST") => {
      const headers =
        method === "POST"
          ? { origin: `https://${host}`, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" }
          : {};
      const { rawPayload, headers: said } = await visit(house, url, { host, method, headers });
      kinds.add(String(said["content-type"]));
      found.push(...(await foundInAnswer(rawPayload, String(said["content-type"]), traces)).map((what) => `${method} ${url}: ${what}`));
    };
    for (const url of new Set([page, ...pagesOf(publicId), ...paths])) await look(url, "GET");
    for (const url of new Set([`/anfrage/${publicId}`, ...paths])) await look(url, "POST");
    expect(found).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(["image/png", "text/html; charset=utf-8"]));
  });
});

test("what would be there is found: a word and a colour, in a text, a paper and a picture", async () => {
  const traces = tracesOfOthers(ALL, THIRD_BRAND.key);
  const { paper, phone } = BRANDS.nahwerk;
  expect(foundIn(`Rufen Sie an: ${phone} <b style="color:${paper.fill}">`, traces)).toEqual([
    expect.stringContaining(`"${phone}"`),
    paper.fill.toLowerCase(),
  ]);
  const settings = { title: "x", margin: 50, createdAt: new Date(), page: String };
  const { finish } = openPdf({ ...settings, brand: { ...BRANDS.nahwerk, name: "Nahwerk" } });
  expect(await foundInAnswer(await finish(), "application/pdf", traces)).toEqual(
    expect.arrayContaining([expect.stringContaining('"nahwerk"'), paper.fill.toLowerCase(), paper.text.toLowerCase()]),
  );
  const ground = { width: 20, height: 20, channels: 3, background: paper.fill } as const;
  const picture = await sharp({ create: ground }).png().toBuffer();
  expect(await foundInAnswer(picture, "image/png", traces)).toEqual([paper.fill.toLowerCase()]);
});
