import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import DisclosureScreen from "../disclosure/disclosure.screen.tsx";
import EntryOverviewScreen from "./overview.screen.tsx";

const STEPS: Completeness["steps"] = (["logo", "slogan", "payments", "website", "languages"] as const).map((key) => ({
  key,
  minutes: 1,
  gain: 5,
  field: "logoAndSlogan",
}));
const CACHED = { ...SAMPLE_ENTRY, cachedAt: SAMPLE_ENTRY.updatedAt };
const list = (name: string) => page.getByRole("list", { name });

test("three next steps are shown, the rest is one press away", async () => {
  mockCall(entry.getGrisuEntryFromRedis, CACHED);
  mockCall(entry.getCompleteness, { percent: 43, levels: [], steps: STEPS });
  mockCall(entryEditing.getDrafts, []);
  mockCall(entryService.getPartnerPortalListingStatistics, refuse("internal"));
  mockCall(entryEditing.getHistory, { changes: [], total: 0 });
  await renderScreen(<EntryOverviewScreen />, { place: PATHS.entryOverview });
  await expect.element(list("Nächste Schritte")).toBeVisible();
  expect(list("Nächste Schritte").getByRole("listitem").elements()).toHaveLength(3);
  await expect.element(list("Weitere Schritte")).not.toBeInTheDocument();
  await page.getByText("2 weitere Schritte zeigen").click();
  expect(list("Weitere Schritte").getByRole("listitem").elements()).toHaveLength(2);
});

test("the self-disclosure shows what is filled; what is not is folded, and still there", async () => {
  mockCall(entry.getGrisuEntryFromRedis, CACHED);
  mockCall(company.getAccountLocks, refuse("internal"));
  mockCall(newsletter.getNewsletter, refuse("internal"));
  await renderScreen(<DisclosureScreen />, { place: PATHS.selfDisclosure });
  await expect.element(page.getByRole("region", { name: "Zahlungsarten" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Kundenkarten" })).not.toBeInTheDocument();
  await page.getByText(/ohne Angaben$/).click();
  await expect.element(page.getByRole("region", { name: "Kundenkarten" })).toBeVisible();
});
