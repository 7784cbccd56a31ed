import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendSigned, type Sender } from "../../../../ops/feed-send.ts";
import { atDesk, take } from "../../../test/desk.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { COMPANY } from "../../areas/company/company.feed-samples.ts";

/* What a feeder brings and nobody can take lies at the desk: one case for a feeder, a kind of record and a day. */

let house: House;
let wire: FeedWire;
let crm: Sender;
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
});
afterAll(async () => {
  await wire.close();
  await house.close();
});
beforeEach(async () => void (crm = await wire.newSender()));

const good = (id: string, version = 1): object => ({ id, version, ...COMPANY });
const bad = (id: string, version = 1): object => ({ ...good(id, version), city: { secret: "Geheimnis" } });
const send = async (...lines: readonly (object | string)[]): Promise<void> => {
  const body = Buffer.from(lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""));
  const response = await sendSigned(crm, { method: "POST", path: "/feed/v1/company", body });
  expect(response.status).toBe(202);
};
const cases = async () =>
  (
    await house.admin.query<{ number: string; version: number; count: string; closed: boolean }>(
      "select number, version, facts->>'count' as count, closed_at is not null as closed from desk_case where object like $1 order by number",
      [`${crm.feeder} company %`],
    )
  ).rows;

test("many records of a day are one case, with how many and why, and never what was written there", async () => {
  await send(good("K0"), bad("K1"), bad("K2"), { ...good("K3"), brand: "ortsfink" }, "{");
  await send(bad("K4"), bad("K1", 2));
  const [found, ...more] = await cases();
  expect(more).toEqual([]);
  expect(found).toMatchObject({ count: "5", closed: false });
  const { browser } = await atDesk(house);
  const { data, text } = await browser.send(desk.getCase, { path: { number: found?.number ?? "" } });
  expect(data).toMatchObject({ name: "Abgelehnte Datensätze", title: "CRM · company · 5 Datensätze", company: null, overdue: false });
  expect(data.facts.map(({ label }) => label)).toEqual([
    "System",
    "Art der Datensätze",
    "Abgelehnt am",
    "Noch abgelehnt",
    "Häufigste Gründe",
  ]);
  expect(data.facts.at(-1)?.text).toMatch(/^city: .+ \(3\)\n/);
  expect(data.facts.at(-1)?.text).toContain("other-brand (1)");
  expect(text).not.toContain("Geheimnis");
  const hours = (Date.parse(data.dueAt) - Date.parse(data.since)) / 3_600_000;
  expect(Math.round(hours)).toBe(48);
});

test("each record that comes right after all is one less, and with the last one the case is over", async () => {
  await send(bad("K1"), bad("K2"));
  await send(good("K1", 2));
  expect(await cases()).toMatchObject([{ count: "1", closed: false }]);
  await send(good("K9"));
  expect(await cases()).toMatchObject([{ count: "1", closed: false }]);
  await send(good("K2", 2));
  expect(await cases()).toMatchObject([{ closed: true }]);
  await send(bad("K2", 3));
  expect(await cases()).toMatchObject([{ closed: true }, { count: "1", closed: false }]);
});

test("somebody who took it ends it with a note; the same record refused again is a case again", async () => {
  await send(bad("K1"), "{");
  const { browser } = await atDesk(house);
  const [seen] = await cases();
  if (!seen) throw new Error("no case");
  const body = { decision: "settled", text: "Mit dem Betreiber geklärt: Export wird repariert." };
  const early = await browser.send(desk.answerCase, { body: { number: seen.number, version: seen.version, ...body } });
  expect(early.errors[0]?.code).toBe("not-possible-now");
  const taken = await take(browser, seen);
  const { data } = await browser.send(desk.answerCase, { body: { ...taken, ...body } });
  expect(data.ended).toEqual({ decision: "Erledigt", answer: body.text, by: expect.any(String) });
  await send(bad("K1", 2));
  expect(await cases()).toMatchObject([{ closed: true }, { count: "1", closed: false }]);
});

test("another feeder's refusals are a case of their own, and a broken export fills neither table nor list", async () => {
  await send(bad("K1"));
  const first = crm;
  crm = await wire.newSender({ brands: ["ortsfink"] });
  await send(...Array.from({ length: 1_200 }, (_, n) => bad(`K${n}`)));
  expect(await cases()).toMatchObject([{ count: "1000" }]);
  const kept = await house.admin.query("select from feed_refusal where feeder = $1", [crm.feeder]);
  expect(kept.rowCount).toBe(1_000);
  const { rows } = await house.admin.query("select brand, company_id from desk_case where object like $1", [`${crm.feeder} company %`]);
  expect(rows).toEqual([{ brand: "ortsfink", company_id: null }]);
  crm = first;
  expect(await cases()).toMatchObject([{ count: "1", closed: false }]);
});
