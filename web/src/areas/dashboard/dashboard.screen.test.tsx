import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { NEW_LEAD } from "../../../test/sample-lead.ts";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { SAMPLE_RATING } from "../../../test/sample-rating.ts";
import { renderScreen } from "../../../test/screen.tsx";
import DashboardScreen from "./dashboard.screen.tsx";

const { id, stars, rating_text, author, source, date, isNew } = SAMPLE_RATING;
const RATINGS = { ratings: [{ id, stars, rating_text, author, source, date, isNew }] };

/** A company with a lead, a rating and listings. */
const answerAll = (): void => {
  mockCall(entry.getViewStatistics, { points: [], total: 120, totalBefore: 100, totalContacts: 7, totalContactsBefore: 7, asOf: null });
  mockCall(entry.getCompleteness, { percent: 80, levels: [], steps: [] });
  mockCall(leads.getStatistics, {
    total: 12,
    open: 1,
    accepted: 9,
    declined: 1,
    expired: 1,
    received90: 12,
    accepted90: 9,
    medianReactionHours90: 2,
    received30: 4,
    received30Before: 3,
    weekly: [1, 2],
  });
  mockCall(leads.getLeads, { leads: [NEW_LEAD], total: 12, next: null });
  mockCall(reviews.getSummary, {
    average: 4.5,
    count: 8,
    distribution: [],
    previousAverage: 4.4,
    weekly: [4.4, 4.5],
    monthly: [],
    bySource: [],
    summary: null,
    topics: [],
    basedOn: 0,
    summaryPublic: true,
  });
  mockCall(reviews.getLatestRatings, RATINGS);
  mockCall(entryService.getPartnerPortalListingStatistics, { total: 24, not_found: 2, error: 1, nok: 5, ok: 16, checkedAt: null });
  mockCall(externalServices.list, []);
};

test("greets by name, says when the last visit was, and leads on to what came in", async () => {
  answerAll();
  await renderScreen(<DashboardScreen />, {
    user: { ...SAMPLE_USER, salutation: "Frau", last_name: "Adler", last_login: "2026-11-09T08:00:00.000Z" },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: /^Guten (Morgen|Tag|Abend), Frau Adler$/ })).toBeVisible();
  await expect.element(page.getByText("Das ist seit Ihrem letzten Besuch am 09.11.2026 passiert.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Fassade streichen/ })).toHaveAttribute("href", expect.stringContaining(PATHS.leads));
  await expect.element(page.getByText("Familie Tann auf Kartenblick")).toBeVisible();
});

test("a part that cannot be read says so alone, and comes with the next try", async () => {
  answerAll();
  mockCall(reviews.getLatestRatings, refuse("internal"));
  await renderScreen(<DashboardScreen />);
  await expect.element(page.getByRole("link", { name: /Fassade streichen/ })).toBeVisible();
  const again = page.getByRole("button", { name: "Erneut versuchen" });
  await expect.element(again).toBeVisible();
  mockCall(reviews.getLatestRatings, RATINGS);
  await again.click();
  await expect.element(page.getByText("Familie Tann auf Kartenblick")).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test("a company that nobody has written to yet reads what will stand there", async () => {
  answerAll();
  mockCall(leads.getLeads, { leads: [], total: 0, next: null });
  mockCall(reviews.getLatestRatings, { ratings: [] });
  await renderScreen(<DashboardScreen />, { user: { ...SAMPLE_USER, last_login: null } });
  await expect.element(page.getByText("Willkommen im Kundenportal.")).toBeVisible();
  await expect.element(page.getByText("Noch keine Anfragen")).toBeVisible();
  await expect.element(page.getByText("Noch keine Bewertungen")).toBeVisible();
});
