import { createHash } from "node:crypto";
import { FAMILIES, familyOf } from "@schaufenster/contract/areas/company/product.rules.ts";
import { completenessOf } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { expect, test } from "vitest";
import { companyAt } from "./world/companies.ts";
import { copyLine, copyText } from "../src/db/copy-text.ts";
import { sectionsOf } from "./areas/entry/entries.ts";
import { CHANGE_COLUMNS, changeRows, sectionRows } from "./areas/entry/entry-history.ts";
import { factRows } from "./areas/entry/facts.ts";
import { CONTACT, ENTRY_DIM as DIM } from "../src/facts/dimensions.ts";
import { leadRows } from "./areas/leads/leads.ts";
import { listingRows } from "./areas/entry-service/listings.ts";
import { shownCompanies } from "./areas/documents/documents.demo.ts";
import { writeLetters } from "./areas/documents/written.ts";
import { chunksOf, loadRoomDemos, worldOf } from "./load.ts";
import { demoLogins } from "./world/logins.ts";
import { accountsOf } from "./world/people.ts";
import { REVIEW_COLUMNS, reviewRows } from "./areas/reviews/reviews.ts";
import type { Company, World } from "./world/world.ts";

const NOW = new Date("2026-11-12T08:58:00Z");
const SECRETS = {
  keyId: "k1",
  passwordHash: "hash",
  loginHash: (login: string) => createHash("sha256").update(login).digest(),
  sealApp: (id: number) => Buffer.from(String(id)),
  sealGrant: (id: number) => Buffer.from(String(id)),
};
const TABLES = (await loadRoomDemos()).flatMap((demo) => demo.tables(SECRETS));
const small = (seed: number, now = NOW): World => worldOf({ seed, now, companies: 40 });

const digestOf = (world: World): string => {
  const digest = createHash("sha256");
  for (const companies of chunksOf(world)) {
    for (const table of TABLES) for (const text of copyText(table.rows(world, companies))) digest.update(text);
  }
  return digest.digest("hex");
};
const entryOf = (world: World, company: Company): Entry => {
  const stored = Object.entries(sectionsOf(world, company)).map(([section, data]) => [section, { ...data, version: 1 }]);
  return Entry.parse({
    ...Object.fromEntries(stored),
    company_id: String(company.accountId),
    revision: "0",
    publicUrl: null,
    updatedAt: NOW.toISOString(),
  });
};
const percentOf = (world: World, company: Company): number =>
  completenessOf(entryOf(world, company), { professions: [company.trade.profession], today: world.clock.day(0) }).percent;

test("the same seed makes the same world, another seed another one", async () => {
  for (const seed of [1, 2]) await writeLetters(small(seed), shownCompanies(small(seed)));
  const first = digestOf(small(1));
  expect(digestOf(small(1))).toBe(first);
  expect(digestOf(small(2))).not.toBe(first);
});

test("a company does not depend on how many there are", () => {
  expect(companyAt(small(1), 35)).toEqual(companyAt(worldOf({ seed: 1, now: NOW, companies: 300_000 }), 35));
});

test("every telephone number is one", () => {
  const companies = [...chunksOf(worldOf({ seed: 1, now: NOW, companies: 600 }))].flat();
  const phones = companies.flatMap((company) => [company.phone, ...(company.adviser === null ? [] : [company.adviser.phone])]);
  expect(phones.filter((phone) => parsePhone(phone, "german") === null)).toEqual([]);
});

test("no number and no login is used twice", () => {
  const world = worldOf({ seed: 1, now: NOW, companies: 3_000 });
  const companies = [...chunksOf(world)].flat();
  const accounts = [...accountsOf(world, companies)];
  expect(new Set(companies.map(({ accountId }) => accountId)).size).toBe(3_000);
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  expect(new Set(accounts.map(({ login }) => login.toLowerCase())).size).toBe(accounts.length);
});

test("the company of the design has its figures", () => {
  const world = small(1);
  const kranz = companyAt(world, 0);
  expect(kranz).toMatchObject({ accountId: 4_081_552, name: "Malerbetrieb Kranz & Tochter", leads: 27, reviews: 308 });

  const leads = [...leadRows(world, kranz)].map(([, , , title, status, , answerBy]) => ({ title, status, late: (answerBy as Date) < NOW }));
  expect(leads.filter(({ status }) => status === "accepted")).toHaveLength(19);
  expect(leads.filter(({ status, late }) => status === "new" && !late)).toHaveLength(3);
  expect(leads.filter(({ status, late }) => status === "new" && late)).toHaveLength(4);
  expect(leads.filter(({ status }) => status === "declined").map(({ title }) => title)).toEqual(["Kellerwände abdichten"]);
  expect(leads[0]?.title).toBe("Fassade streichen, ca. 140 m²");

  const stars = [...reviewRows(world, kranz)].map((row) => Number(row[REVIEW_COLUMNS.indexOf("stars")]));
  expect(stars).toHaveLength(308);
  expect((stars.reduce((sum, n) => sum + n, 0) / stars.length).toFixed(1)).toBe("4.7");

  const states = listingRows(world, kranz).map(([, , status]) => status);
  const count = (status: string): number => states.filter((state) => state === status).length;
  expect([count("portal_not_found"), count("portal_error"), count("portal_nok"), count("portal_ok")]).toEqual([2, 2, 4, 16]);
});

test("views and contacts of the design, thirty days up to yesterday", () => {
  const world = small(1);
  const rows = [...factRows(world, companyAt(world, 0))];
  const sum = (dim: number, keys: readonly number[], from: number, to: number): number =>
    rows
      .filter(
        ([, d, day, key]) =>
          d === dim && keys.includes(Number(key)) && String(day) >= world.clock.day(from) && String(day) <= world.clock.day(to),
      )
      .reduce((total, row) => total + Number(row[4]), 0);
  const contacts = [CONTACT.calls, CONTACT.clicks];
  expect([sum(DIM.views, [1], -30, -1), sum(DIM.views, [1], -60, -31)]).toEqual([1284, 1142]);
  expect([sum(DIM.contacts, contacts, -30, -1), sum(DIM.contacts, contacts, -60, -31)]).toEqual([213, 220]);
  expect(sum(DIM.device, [1, 2, 3], -30, -1)).toBe(1284);
});

test("every entry has the shape of the contract, and the first is 78 % complete", () => {
  const world = small(1);
  const percents = Array.from({ length: 40 }, (_, index) => percentOf(world, companyAt(world, index)));
  expect(percents[0]).toBe(78);
  expect(new Set(percents).size).toBeGreaterThan(10);
});

test("every product family and status occurs", () => {
  const products = [...chunksOf(worldOf({ seed: 1, now: NOW }))].flat().flatMap((company) => company.products);
  expect(new Set(products.map(({ sku }) => familyOf(sku)))).toEqual(new Set([...Object.keys(FAMILIES), "other"]));
  expect(new Set(products.map(({ status }) => status)).size).toBe(4);
  expect(products.some(({ name }) => name === null)).toBe(true);
});

test("every listed login belongs to somebody", () => {
  const world = small(1);
  const logins = new Set([...accountsOf(world, [...chunksOf(world)].flat())].map(({ login }) => login));
  expect(demoLogins().filter(({ login }) => !logins.has(login))).toEqual([]);
});

test("COPY text keeps signs that have a meaning there", () => {
  expect(copyLine(["a\tb\\c\nd", null, true, ["x", 'y"z'], Buffer.from([1, 255])])).toBe(
    'a\\tb\\\\c\\nd\t\\N\tt\t{"x","y\\\\"z"}\t\\\\x01ff\n',
  );
});

test("the history of the design's entry ends with what the entry says, version by version", () => {
  const world = small(1);
  const kranz = companyAt(world, 0);
  const lines = [...changeRows(world, kranz)].map((row) => Object.fromEntries(CHANGE_COLUMNS.map((name, at) => [name, row[at]])));
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.map(({ id }) => id)).toEqual(lines.map((_, at) => at + 1));
  expect(lines.map(({ at }) => Number(at))).toEqual(lines.map(({ at }) => Number(at)).sort((a, b) => a - b));
  for (const [, section, data, version] of sectionRows(world, kranz)) {
    const own = lines.filter((line) => line["section"] === section);
    expect(own.map((line) => line["version"])).toEqual(own.map((_, at) => at + 1));
    expect(own.map((line) => line["before"])).toEqual([null, ...own.map((line) => line["after"])].slice(0, own.length));
    if (own.length > 0) expect([own.at(-1)?.["after"], own.length]).toEqual([data, version]);
  }
});

test("one entry was just taken over: hardly anything is filled in", () => {
  const world = small(1);
  const blank = [...chunksOf(world)].flat().filter((company) => company.blank);
  expect(blank.map(({ login }) => login)).toEqual(["neu@demo.example"]);
  const [company] = blank;
  if (!company) return;
  expect([...sectionRows(world, company)].map(([, section]) => section)).toEqual(["companyData"]);
  expect(percentOf(world, company)).toBeLessThan(5);
});
