import { phoneCallList } from "@schaufenster/contract/areas/secretarial/phone-call-export.rules.ts";
import { phoneCallStatisticsList } from "@schaufenster/contract/areas/secretarial/phone-call-statistics-export.rules.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { headOf } from "@schaufenster/contract/values/list/table-export.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPhoneCall } from "./secretarial.builders.ts";
import { daysAgo, expectSame, numberIn, ownerOf, PERIOD, secondsIn, squeezed } from "../../../test/exported.ts";
import { type House, openHouse } from "../../../test/house.ts";
import { pdfTexts } from "../../../test/pdf-text.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

describe("exportPhoneCalls", () => {
  test("refuses strangers; screen, CSV and PDF say the same, and the seconds add up", async () => {
    const { accountId, browser } = await ownerOf(house);
    const stranger = await ownerOf(house);
    const asked = { ...PERIOD, format: "csv" } as const;
    expect((await stranger.browser.send(secretarial.exportPhoneCalls, { query: asked }, { accountId })).status).toBe(404);
    for (let id = 2; id <= 19; id += 1) {
      await buildPhoneCall(house, { accountId, id, hoursAgo: id, status: id % 2 === 0 ? "done" : "open", mark: `nr${id}` });
    }
    for (const filter of [PERIOD, { ...PERIOD, status: "waiting" }, { ...PERIOD, status: "done" }] as const) {
      const seen = [];
      for (let offset = 0; offset < 24; offset += 8) {
        seen.push(...(await browser.send(secretarial.getCompanyCallerList, { query: { ...filter, offset } }, { accountId })).data.calls);
      }
      const csv = await browser.send(secretarial.exportPhoneCalls, { query: { ...filter, format: "csv" } }, { accountId });
      const pdf = await browser.send(secretarial.exportPhoneCalls, { query: { ...filter, format: "pdf" } }, { accountId });
      expect([csv.status, csv.errors, pdf.status]).toEqual([200, [], 200]);
      expect(seen.length).toBeGreaterThan(5);
      expectSame(phoneCallList(seen, { total: seen.length }, filter, new Date().toISOString()), csv.text, pdf.bytes);
      const sum = readCsv(csv.text).find(([first]) => first === "Summe") ?? [];
      expect(secondsIn(sum[7] ?? "")).toBe(seen.length * 90);
    }
  });
});

describe("exportPhoneCallStatistics", () => {
  test("screen, CSV and PDF say the same in the table and above it, step by step", async () => {
    const { accountId, browser } = await ownerOf(house);
    for (let id = 2; id <= 30; id += 1) await buildPhoneCall(house, { accountId, id, hoursAgo: id * 9, assistant: id % 4 === 0 });
    const period = { startDate: daysAgo(20), endDate: daysAgo(0) };
    for (const interval of ["Day", "Week", "Month"] as const) {
      const query = { ...period, interval };
      const { data } = await browser.send(secretarial.getCompanyCallStatistics, { query }, { accountId });
      const csv = await browser.send(secretarial.exportPhoneCallStatistics, { query: { ...query, format: "csv" } }, { accountId });
      const pdf = await browser.send(secretarial.exportPhoneCallStatistics, { query: { ...query, format: "pdf" } }, { accountId });
      const screen = phoneCallStatisticsList(data, new Date().toISOString());
      expectSame(screen, csv.text, pdf.bytes);
      const sum = readCsv(csv.text).find(([first]) => first === "Summe") ?? [];
      expect(numberIn(sum[4] ?? "")).toBe(data.totals.calls);
      const paper = squeezed(
        pdfTexts(pdf.bytes)
          .map(({ text }) => text)
          .join(""),
      );
      for (const [label, value] of headOf({ ...screen, company: "" }).slice(1, -2)) {
        expect(readCsv(csv.text)).toContainEqual([label, value]);
        expect(paper).toContain(squeezed(value));
      }
    }
  });
});
