import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { ENTRY_SAMPLES } from "../entry.samples.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type Section = (typeof ENTRY_SECTIONS)[number];
type Saving = keyof typeof ENTRY_SAMPLES & keyof typeof entry;
/** The call that saves each section. */
const SAVING: Readonly<Record<Section, Saving>> = {
  companyData: "updateEntryCompanyData",
  details: "updateEntryCompanyDetailsData",
  openingHours: "updateEntryOpeningHours",
  payments: "updateEntryPayments",
  customerCards: "updateEntryCustomerCards",
  onlinePresence: "updateEntryOnlinePresence",
  logoAndSlogan: "updateEntryLogoAndSlogan",
  trades: "updateEntryTradesData",
  searchKeywords: "updateEntrySearchKeywordsData",
  serviceFeatures: "updateEntryServiceFeaturesData",
  productFeatures: "updateEntryProductFeaturesData",
  serviceArea: "updateEntryServiceAreaData",
  documents: "updateEntryDocuments",
  aboutUs: "updateEntryAboutUs",
  media: "updateEntryMedia",
  b2bCodex: "updateB2bCodex",
  requestRadius: "updateRequestRadius",
};

const stateOf = async (browser: Browser, accountId: string) => {
  const { data } = await browser.send(entry.getGrisuEntry, {}, { accountId });
  const versions = new Map(ENTRY_SECTIONS.map((section) => [section, data[section].version]));
  return { versions, content: Object.fromEntries(ENTRY_SECTIONS.map((section) => [section, { ...data[section], version: 0 }])) };
};

test("whatever was changed in whichever of the 17 sections, a restore brings back what the entry said, with its files", async () => {
  const { userId, login } = await buildUser(house);
  const browser = await mintedSession(house, userId);
  const some = fc.array(fc.constantFrom(...ENTRY_SECTIONS), { maxLength: 6 });
  const run = async (accountId: string, sections: readonly Section[]): Promise<void> => {
    for (const section of sections) {
      const sample: object = await Promise.resolve(
        ENTRY_SAMPLES[SAVING[section]]({ house, accountId, userId, login, device: "", mark: "" }),
      );
      const call: Call = entry[SAVING[section]];
      expect([section, (await browser.send(call, sample, { accountId })).status]).toEqual([section, 200]);
    }
  };
  const bringsBack = async (first: readonly Section[], then: readonly Section[]): Promise<void> => {
    const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
    await run(accountId, first);
    const wanted = await stateOf(browser, accountId);
    await run(accountId, then);
    const { versions } = await stateOf(browser, accountId);
    const sections = [...new Set(then)].map((section) => ({
      section,
      to: wanted.versions.get(section) ?? 0,
      version: versions.get(section) ?? 0,
    }));
    expect((await browser.send(entryEditing.restore, { body: { sections } }, { accountId })).status).toBe(200);
    expect((await stateOf(browser, accountId)).content).toEqual(wanted.content);
  };
  // Every section once for sure, from empty and from something.
  await bringsBack([], ENTRY_SECTIONS);
  await bringsBack(ENTRY_SECTIONS, ENTRY_SECTIONS);
  await fc.assert(
    fc.asyncProperty(
      some,
      some.filter((then) => then.length > 0),
      bringsBack,
    ),
    { numRuns: 15 },
  );
});
