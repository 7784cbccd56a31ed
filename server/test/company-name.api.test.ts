import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENTRY_SAMPLES } from "../src/areas/entry/entry.samples.ts";
import { buildLead } from "../src/areas/leads/leads.builders.ts";
import { buildReview } from "../src/areas/reviews/reviews.builders.ts";
import { buildCompany, buildUser } from "./builders.ts";
import { mintedSession } from "./client.ts";
import { openHouse, type House } from "./house.ts";
import { pdfTexts } from "./pdf-text.ts";
import { collectPost } from "./post.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const wordsOf = (pdf: Buffer): string =>
  pdfTexts(pdf)
    .map(({ text }) => text)
    .join(" ");

test("a company is called as its entry is: in the selector, in letters, on signets and in papers, and again when it is brought back", async () => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  const browser = await mintedSession(house, userId);
  const own = { house, accountId, userId, login, device: "", mark: "" };
  // The name that the customer system once had for the entry.
  await house.admin.query("update customer set entry_display_name = 'Alter Name' where account_id = $1", [accountId]);
  const { body } = await ENTRY_SAMPLES.updateEntryCompanyData(own);
  const rename = async (company_name: string, version: number) => {
    const answer = await browser.send(entry.updateEntryCompanyData, { body: { ...body, company_name, version } }, { accountId });
    expect(answer.status).toBe(200);
    return answer.data.version;
  };
  let lead = 0;
  const names = async (): Promise<readonly unknown[]> => {
    lead += 1;
    const account = await browser.send(company.getAccount, { path: { id: accountId } }, { accountId });
    const { externalId } = await buildLead(house, { accountId, id: lead });
    expect((await browser.send(leads.acceptLead, { body: { externalId } }, { accountId })).status).toBe(200);
    const letters = await collectPost(house);
    return [
      (await browser.send(user.getUser, {})).data.accounts[accountId]?.name,
      account.data.company_name,
      account.data.entry_display_name,
      letters.map(({ subject }) => subject.replace(" hat Ihre Anfrage angenommen", "")),
    ];
  };
  const first = await rename("Erste Malerei", body.version);
  const second = await rename("Zweite Malerei", first);
  expect(await names()).toEqual(["Zweite Malerei", "Zweite Malerei", "Zweite Malerei", ["Zweite Malerei"]]);

  await buildReview(house, { accountId, sourceId: "nahwerk" });
  const sheet = await browser.send(reviews.downloadPdfSignet, { body: {} }, { accountId });
  const list = await browser.send(leads.exportLeads, { query: { format: "pdf" } }, { accountId });
  expect(wordsOf(sheet.bytes)).toContain("Zweite Malerei");
  expect(wordsOf(list.bytes)).toContain("Zweite Malerei");

  const back = { body: { sections: [{ section: "companyData" as const, to: first, version: second }] } };
  expect((await browser.send(entryEditing.restore, back, { accountId })).status).toBe(200);
  expect(await names()).toEqual(["Erste Malerei", "Erste Malerei", "Erste Malerei", ["Erste Malerei"]]);
});
