import { orderList, offerList } from "@schaufenster/contract/areas/leads/work-export.rules.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../../test/builders.ts";
import { buildLead } from "../leads.builders.ts";
import { signedIn } from "../../../../test/client.ts";
import { expectSame, ownerOf } from "../../../../test/exported.ts";
import { type House, openHouse } from "../../../../test/house.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

/** Twenty-three offers and as many orders, in every state, some without a price or a day. */
const setUpWork = async () => {
  const { accountId, browser } = await ownerOf(house);
  await buildLead(house, { accountId, id: 1, state: "accepted", mark: "werk" });
  await house.admin.query(
    `insert into lead_offer (account_id, id, lead_id, state, title, positions, price_text, valid_until, sent_at, answered_at)
     select $1, n, 1, (array['draft', 'sent', 'accepted', 'declined', 'sent'])[1 + n % 5], '=Fassade; "Nord" ' || n,
       case when n % 4 = 0 then '[{"text":"Risse","amount":"","cents":null}]'::jsonb
         else jsonb_build_array(jsonb_build_object('text', 'Gerüst', 'amount', '1', 'cents', n * 123457)) end,
       'zzgl. Anfahrt', case when n % 5 = 4 then date '2026-01-31' else date '2099-12-31' end,
       case when n % 5 > 0 then now() end, case when n % 5 in (2, 3) then now() end
     from generate_series(1, 23) n`,
    [accountId],
  );
  await house.admin.query(
    `insert into lead_order (account_id, id, lead_id, title, state, planned_for, note, done_at)
     select $1, 100 + n, 1, 'Auftrag ' || n, (array['planned', 'running', 'done'])[1 + n % 3],
       case when n % 2 = 0 then date '2099-01-01' + n end, '+49 rufen; ' || n, case when n % 3 = 2 then now() end
     from generate_series(1, 23) n`,
    [accountId],
  );
  return { accountId, browser };
};

describe("exportOffers and exportOrders", () => {
  test("refuse strangers and people without the role", async () => {
    const { accountId } = await ownerOf(house);
    const stranger = await ownerOf(house);
    const reader = await signedIn(house, (await buildUser(house, { role: "user" })).login);
    for (const call of [leadWork.exportOffers, leadWork.exportOrders] as const) {
      expect((await stranger.browser.send(call, { query: { format: "csv" } }, { accountId })).status).toBe(404);
      expect((await reader.send(call, { query: { format: "csv" } }, { accountId })).status).toBe(403);
    }
  });

  test("screen, CSV and PDF of the offers say the same, page by page and with the same filter", async () => {
    const { accountId, browser } = await setUpWork();
    for (const filter of [{}, { state: "draft" }, { state: "sent" }, { state: "expired" }] as const) {
      const seen = [];
      for (let offset = 0; offset < 30; offset += 10) {
        seen.push(...(await browser.send(leadWork.getOffers, { query: { ...filter, offset } }, { accountId })).data.offers);
      }
      const csv = await browser.send(leadWork.exportOffers, { query: { ...filter, format: "csv" } }, { accountId });
      const pdf = await browser.send(leadWork.exportOffers, { query: { ...filter, format: "pdf" } }, { accountId });
      expect(seen.length).toBeGreaterThan(3);
      expectSame(offerList(seen, seen.length, filter, new Date().toISOString()), csv.text, pdf.bytes);
      expect(csv.text).not.toMatch(/(^|;)"?=/m);
      expect(csv.headers["content-disposition"]).toMatch(/Angebote_/);
    }
  });

  test("screen, CSV and PDF of the orders say the same, in the same order", async () => {
    const { accountId, browser } = await setUpWork();
    for (const filter of [{}, { state: "planned" }, { state: "running" }, { state: "done" }] as const) {
      const seen = [];
      for (let offset = 0; offset < 30; offset += 10) {
        seen.push(...(await browser.send(leadWork.getOrders, { query: { ...filter, offset } }, { accountId })).data.orders);
      }
      const csv = await browser.send(leadWork.exportOrders, { query: { ...filter, format: "csv" } }, { accountId });
      const pdf = await browser.send(leadWork.exportOrders, { query: { ...filter, format: "pdf" } }, { accountId });
      expect(seen.length).toBeGreaterThan(5);
      expectSame(orderList(seen, seen.length, filter, new Date().toISOString()), csv.text, pdf.bytes);
      expect(csv.text).toContain(
        `Stand;${"state" in filter ? { planned: "Geplant", running: "Läuft", done: "Erledigt" }[filter.state] : "Alle"}`,
      );
    }
  });
});
