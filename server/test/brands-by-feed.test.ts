import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { GENUINE_PATH } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foundIn, tracesOfOthers } from "../../contract/test/brand-traces.ts";
import { BRANDS, THIRD_BRAND, THIRD_HOST } from "./brands.ts";
import { buildCompany, buildUser } from "./builders.ts";
import { Browser, mintedSession } from "./client.ts";
import { openFeed, type Bringer, type FeedHouse } from "./feed.ts";
import { openHouse, type House } from "./house.ts";
import { sampleInvoices } from "./invoices/sample-invoices.ts";
import { pdfTexts } from "./pdf-text.ts";
import { collectPost } from "./post.ts";
import { publish, visit } from "./public-pages.ts";
import { TOLD } from "../src/brought.ts";
import { brandPlacesOf } from "../src/connections.ts";
import { openDb } from "../src/db/db.ts";
import { mailHtml, mailText } from "../src/gateways/mail-layout.ts";
import { openPdf } from "../src/papers/pdf.ts";
import { openBrands, type LiveBrands } from "../src/registers/brands.ts";
import { openInvoiceWriter } from "../src/areas/documents/invoice-writer.ts";
import { drawSignetSheet } from "../src/areas/reviews/awards/signet.service.ts";

let folder: string;
let house: House;
let feed: FeedHouse;
let provider: Bringer;
/** As the worker holds them: its own, by its own role. */
let worker: LiveBrands;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "brands-"));
  for (const name of ["assets", "brands"]) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, "index.html"), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  await writeFile(path.join(folder, "push-worker.js"), "");
  house = await openHouse({ WEB_DIST: folder });
  feed = openFeed(house);
  provider = await feed.newBringer({ brands: ["nahwerk", "ortsfink", THIRD_BRAND.key] });
  worker = openBrands(openDb(house.job), brandPlacesOf(house.config), () => undefined);
});
afterAll(async () => {
  await worker.close();
  await feed.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const HOST = THIRD_HOST;
const bring = (record: object, version: number) => provider.bring("brand", [{ id: "b-3", version, ...record }]);

describe("a brand is refused", () => {
  test.each([
    ["whose links cannot be read", { colours: { ...THIRD_BRAND.colours, "brand-text": "#e9a8d0" } }, "colours.brand-text", "contrast"],
    ["whose buttons in mails cannot be read", { mail: { ...THIRD_BRAND.mail, on: "#8a2f6c" } }, "mail.on", "contrast"],
    ["that claims the host of another", { hosts: ["portal.nahwerk.example"] }, "", "host-of-another"],
    ["whose colours are more than colours", { theme: "#fff;}body{" }, "theme", "invalid_format"],
    ["whose links are no addresses", { legalLinks: [{ label: "AGB", url: "javascript:alert(1)" }] }, "legalLinks.0.url", "invalid_format"],
  ])("%s", async (_what, change, field, reason) => {
    const { counts, faults } = await bring({ ...THIRD_BRAND, ...change }, 1);
    expect([counts.taken, faults.map((one) => [one.field, one.reason])]).toEqual([0, [[field, reason]]]);
    expect(worker.keyOfHost(HOST)).toBeUndefined();
  });
});

const ALL = [BRANDS.nahwerk, BRANDS.ortsfink, THIRD_BRAND];
/** What stands in a text of one brand and belongs to another. */
const foreignIn = (text: string, key: string): string[] => foundIn(text, tracesOfOthers(ALL, key));
const wordsOfPdf = (pdf: Buffer): string =>
  pdfTexts(pdf)
    .map(({ text }) => text)
    .join(" ");

const statusAt = async (host: string, url = "/"): Promise<number> => (await visit(house, url, { host })).statusCode;

test("a third brand comes by the feed alone, and is served by whatever runs", async () => {
  expect([await statusAt(HOST), await statusAt(HOST, portal.getBrand.path)]).toEqual([421, 421]);
  expect((await bring(THIRD_BRAND, 1)).counts).toMatchObject({ taken: 1, refused: 0 });
  // Nobody starts anything anew: both processes look by themselves.
  await expect.poll(() => statusAt(HOST)).toBe(200);
  await expect.poll(() => worker.keyOfHost(HOST)).toBe(THIRD_BRAND.key);
  expect([await statusAt("nahwerk.test"), await statusAt("fremd.test")]).toEqual([200, 421]);
});

/** A company of a brand with a published entry, and somebody who works for it. */
const settle = async (key: string, host: string) => {
  const { userId, email } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("update account set brand = $2 where account_id = $1", [accountId, key]);
  const entryId = await publish(house, accountId);
  await house.admin.query("update public_entry set brand = $2 where account_id = $1", [accountId, key]);
  return { accountId, userId, email, entryId, host, key, browser: await mintedSession(house, userId) };
};

describe.each([
  ["nahwerk", "nahwerk.test"],
  ["ortsfink", "ortsfink.test"],
  [THIRD_BRAND.key, HOST],
])("nothing of another brand stands in %s's", (key, host) => {
  const name = ALL.find((one) => one.key === key)?.name ?? "";

  test("start page and what belongs to it", async () => {
    const { body } = await visit(house, "/login", { host });
    expect(body).toContain(`<title>${name} Kundenportal</title>`);
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? "";
    const files = [sheet, "/manifest.webmanifest", "/favicon.svg", "/.well-known/security.txt", "/robots.txt", `/brands/${key}.svg`];
    for (const file of files) {
      const answer = await visit(house, file, { host });
      expect([file, answer.statusCode, foreignIn(answer.body, key)]).toEqual([file, 200, []]);
    }
    expect(foreignIn(body, key)).toEqual([]);
    const colours = await visit(house, sheet, { host });
    expect([colours.headers["content-type"], colours.headers["cache-control"]]).toEqual([
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect(colours.body).toContain(`--brand-solid:${ALL.find((one) => one.key === key)?.colours["brand-solid"]};`);
    expect((await visit(house, "/brand.css?v=nobody-1", { host })).headers["cache-control"]).toBe("no-cache");
  });

  test("data for the pages", async () => {
    const { redirectHosts, ...shown } = (await new Browser(house).send(portal.getBrand, {}, { host })).data;
    expect(shown).toMatchObject({ key, name });
    // Somebody with companies of several brands goes from one portal to the other.
    expect(redirectHosts).toEqual(expect.arrayContaining(["portal.nahwerk.example", "portal.ortsfink.example", HOST]));
    expect(foreignIn(JSON.stringify(shown), key)).toEqual([]);
  });

  test("public pages", async () => {
    const { entryId } = await settle(key, host);
    const { headers } = await visit(house, `/e/${entryId}`, { host });
    const pages = [String(headers["location"]), `/anfrage/${entryId}`, GENUINE_PATH, "/e/0123456789abcdef", "/abmelden/nichts"];
    for (const url of pages) {
      const { body, headers: head } = await visit(house, url, { host });
      expect([url, body.includes(`data-brand="${key}"`), foreignIn(body, key)]).toEqual([url, true, []]);
      // The colours stand in the page, and its policy lets them in.
      const colours = /<style>:root\{--brand-solid:(#\w+)/.exec(body)?.[1];
      expect(colours).toBe(ALL.find((one) => one.key === key)?.colours["brand-solid"]);
      expect(head["content-security-policy"]).toMatch(/style-src 'sha256-/);
    }
  });

  test("letters", async () => {
    const { accountId, browser, userId } = await settle(key, host);
    for (const { kind } of TOLD) {
      const { html, text } = (await browser.send(inbox.getPreview, { query: { key: kind } }, { accountId, host })).data;
      expect([kind, foreignIn(`${html} ${text}`, key), text.includes(name) || html.includes(name)]).toEqual([kind, [], true]);
    }
    await browser.send(inbox.sendTest, { body: { key: "lead-new" } }, { accountId, host });
    const [letter] = await collectPost(house);
    const sent = letter ? `${mailHtml(letter.brand, letter.content)} ${mailText(letter.brand, letter.content)}` : "";
    expect([letter?.brand.key, letter?.brand.email, foreignIn(sent, key)]).toEqual([key, ALL.find((one) => one.key === key)?.email, []]);
    expect((await browser.send(user.getPortals, {}, { host })).data.map(({ brand }) => brand)).toContain(key);
    expect(userId).not.toBe("");
  });

  test("papers", async () => {
    const [sample] = sampleInvoices(1);
    if (!sample) throw new Error("no invoice");
    const { pdf, xml, iban } = await openInvoiceWriter(worker)(key, sample.invoice, "7K3M-QX9T-24HD-AAAA");
    const seller = ALL.find((one) => one.key === key)?.seller;
    expect(iban).toBe(seller?.iban);
    const said = `${wordsOfPdf(pdf)} ${String(xml)}`;
    expect([said.includes(name), foreignIn(said, key)]).toEqual([true, []]);
    const facts = { award: "signet", company: "Firma", city: "Köln", count: 50, average: 4.5, today: "2026-11-15" } as const;
    const sheet = await drawSignetSheet(openPdf, { ...facts, brand: worker.of(key) });
    expect([wordsOfPdf(sheet).includes(name), foreignIn(wordsOfPdf(sheet), key)]).toEqual([true, []]);
  });
});

test("pictures of a brand without files are drawn from its mark", async () => {
  const icon = await visit(house, `/brands/${THIRD_BRAND.key}-192.png`, { host: HOST });
  expect([icon.statusCode, icon.headers["content-type"], icon.rawPayload.subarray(1, 4).toString()]).toEqual([200, "image/png", "PNG"]);
  expect((await visit(house, `/brands/${THIRD_BRAND.key}.svg`, { host: HOST })).body).toContain('fill="#7A1F5C"');
  // Another's are not drawn for it.
  expect(await statusAt(HOST, "/brands/nahwerk-192.png")).toBe(404);
});

test("a change is served to pages that lie drawn, too; a record that says nothing new changes nothing", async () => {
  const { entryId } = await settle(THIRD_BRAND.key, HOST);
  const at = String((await visit(house, `/e/${entryId}`, { host: HOST })).headers["location"]);
  const [start, before] = [await visit(house, "/login", { host: HOST }), await visit(house, at, { host: HOST })];
  expect((await bring(THIRD_BRAND, 2)).counts.taken).toBe(1);
  await house.app.brands.look();
  expect((await visit(house, "/login", { host: HOST })).body).toBe(start.body);
  const changed = { ...THIRD_BRAND, name: "Kiezblick Nord", colours: { ...THIRD_BRAND.colours, "brand-solid": "#6a1650" } };
  expect((await bring(changed, 3)).counts.taken).toBe(1);
  await expect
    .poll(async () => (await visit(house, "/login", { host: HOST })).body)
    .toContain("<title>Kiezblick Nord Kundenportal</title>");
  const after = await visit(house, at, { host: HOST });
  expect(after.body).toContain("--brand-solid:#6a1650");
  expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  await expect.poll(() => worker.of(THIRD_BRAND.key).name).toBe("Kiezblick Nord");
});
