import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_BRAND } from "../../../test/sample-brand.ts";
import { SAMPLE_CUSTOMER } from "../../../test/sample-customer.ts";
import { LEAD_FIGURES, NEW_LEAD } from "../../../test/sample-lead.ts";
import { VIEW_STATISTICS } from "../../../test/sample-statistics.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { SAMPLE_RATING } from "../../../test/sample-rating.ts";
import { renderScreen } from "../../../test/screen.tsx";
import DashboardScreen from "./dashboard.screen.tsx";

const { id, stars, rating_text, author, source, date, isNew } = SAMPLE_RATING;
const RATINGS = { ratings: [{ id, stars, rating_text, author, source, date, isNew }] };

const SUMMARY = {
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
};

/** A company with a lead, a rating and listings. */
const answerAll = (): void => {
  mockCall(entry.getViewStatistics, VIEW_STATISTICS);
  mockCall(entry.getCompleteness, { percent: 80, levels: [], steps: [] });
  mockCall(leads.getStatistics, LEAD_FIGURES);
  mockCall(leads.getLeads, { leads: [NEW_LEAD], total: 1, next: null });
  mockCall(reviews.getSummary, SUMMARY);
  mockCall(reviews.getLatestRatings, RATINGS);
  mockCall(entryService.getPartnerPortalListingStatistics, { total: 24, not_found: 2, error: 1, nok: 5, ok: 16, checkedAt: null });
  mockCall(externalServices.list, []);
};

afterEach(() => void vi.useRealTimers());

test("views are of thirty days, also in the last hour of a day when a month ago was summer time", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-17T22:30:00Z") });
  answerAll();
  const views = mockCall(entry.getViewStatistics, VIEW_STATISTICS);
  await renderScreen(<DashboardScreen />, { user: SAMPLE_USER });
  await expect.poll(() => views.at(-1)?.query).toEqual({ startDate: "2026-10-18", endDate: "2026-11-16", interval: "Day" });
});

test("on a visit nobody is greeted, and what staff may not do is locked", async () => {
  answerAll();
  await renderScreen(<DashboardScreen />, { user: { ...SAMPLE_STAFF, last_name: "Thiel" } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Startseite von Firma" })).toBeVisible();
  expect(page.getByText(/Thiel|Guten (Morgen|Tag|Abend)/).query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "Eintrag bearbeiten" })).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByText("Im Kundenservice-Modus gesperrt")).toBeVisible();
});

test("who sees papers alone is greeted, is shown nothing else, and asks for nothing else", async () => {
  answerAll();
  const asked = [mockCall(leads.getStatistics, LEAD_FIGURES), mockCall(reviews.getSummary, SUMMARY), mockCall(externalServices.list, [])];
  const account = {
    id: "4711",
    name: "Firma",
    city: "Köln",
    since: "2020-01-01T08:00:00.000Z",
    role: "accounting",
    rights: ["documents"],
  } as const;
  await renderScreen(<DashboardScreen />, { user: { ...SAMPLE_USER, accounts: { "4711": { ...account, rights: [...account.rights] } } } });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Dokumente öffnen" })).toHaveAttribute("href", PATHS.documents);
  expect(page.getByRole("link", { name: /Eintrag|Anfragen|Bewertung|Produkte/ }).query()).toBeNull();
  expect(asked.flat()).toEqual([]);
});

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

test("new requests are those that wait; when all are answered it says so, and the way to all of them stays", async () => {
  answerAll();
  const asked = mockCall(leads.getLeads, { leads: [], total: 0, next: null });
  await renderScreen(<DashboardScreen />);
  await expect.element(page.getByText("Keine Anfrage wartet auf Ihre Antwort.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Alle 12 Anfragen ansehen" })).toHaveAttribute("href", PATHS.leads);
  expect(asked.map(({ query }) => query.status)).toEqual(["new"]);
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
  mockCall(leads.getStatistics, { ...LEAD_FIGURES, total: 0, open: 0 });
  mockCall(reviews.getLatestRatings, { ratings: [] });
  await renderScreen(<DashboardScreen />, { user: { ...SAMPLE_USER, last_login: null } });
  await expect.element(page.getByText("Willkommen im Kundenportal.")).toBeVisible();
  await expect.element(page.getByText("Noch keine Anfragen")).toBeVisible();
  await expect.element(page.getByText("Noch keine Bewertungen")).toBeVisible();
});

const panel = page.getByRole("group", { name: "Kennzahlen der letzten 30 Tage" });
const figure = (name: RegExp) => panel.getByRole("link", { name });

describe("the figures", () => {
  test("say how they changed, and lead to where they are explained", async () => {
    answerAll();
    await renderScreen(<DashboardScreen />);
    await expect.element(figure(/^Aufrufe Ihres Eintrags\s*120.*20(,0)?\s%.*zum Vormonat/)).toHaveAttribute("href", PATHS.entryStatistics);
    await expect.element(figure(/^Neue Anfragen\s*4\s*1 offen.*\+1.*zum Vormonat/)).toHaveAttribute("href", PATHS.leads);
    await expect.element(figure(/^Bewertungsschnitt\s*4,5\s*von 5.*8 Bewertungen/)).toHaveAttribute("href", PATHS.reviewsOverview);
  });

  test("that cannot be read and averages of nothing are a dash, never a zero", async () => {
    answerAll();
    mockCall(entry.getViewStatistics, refuse("internal"));
    mockCall(reviews.getSummary, { ...SUMMARY, average: null, count: 0, previousAverage: null, weekly: [] });
    await renderScreen(<DashboardScreen />);
    await expect.element(panel.getByText("Noch keine Bewertung")).toBeVisible();
    await expect.element(panel.getByText("–", { exact: true }).nth(2)).toBeVisible();
    await expect.element(panel.getByText("0", { exact: true })).not.toBeInTheDocument();
  });
});

const link = (name: string) => page.getByRole("link", { name, exact: true });

describe("the listings", () => {
  const counts = { total: 24, not_found: 0, error: 0, nok: 0, ok: 24, checkedAt: null };

  test("lead to what deviates, or to all of them when nothing does", async () => {
    answerAll();
    const { unmount } = await renderScreen(<DashboardScreen />);
    await expect.element(link("Abweichungen ansehen")).toHaveAttribute("href", PATHS.entryService);
    mockCall(entryService.getPartnerPortalListingStatistics, counts);
    await unmount();
    await renderScreen(<DashboardScreen />);
    await expect.element(link("Einträge ansehen")).toHaveAttribute("href", PATHS.entryService);
  });

  test("that were never checked are told apart from those nobody booked", async () => {
    answerAll();
    mockCall(entryService.getPartnerPortalListingStatistics, { ...counts, total: 0, ok: 0 });
    const { unmount } = await renderScreen(<DashboardScreen />);
    await expect.element(page.getByText("Noch nicht geprüft")).toBeVisible();
    mockCall(company.getAccount, { ...SAMPLE_CUSTOMER, products: [] });
    await unmount();
    await renderScreen(<DashboardScreen />);
    await expect.element(page.getByText("Eintragsservice nicht gebucht")).toBeVisible();
  });
});

const tile = (name: string) => page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });

test("products that run come first and open, one that was ordered says when it starts, the others are explained", async () => {
  answerAll();
  const running = { Stock_Keeping_Unit__c: "WEB-1", Status__c: "Invoicing", type_details: { name: "Website Basis", start: null } } as const;
  const ordered = { Stock_Keeping_Unit__c: "TVB-1", Status__c: "Ordered", type_details: { name: "TV", start: "2026-12-01" } } as const;
  await renderScreen(<DashboardScreen />, { customer: { products: [running, ordered] } });
  await expect.element(tile("Website").getByText("Website Basis")).toBeVisible();
  await expect.element(tile("Website").getByText("Aktiv")).toBeVisible();
  await expect.element(tile("TV-Banner").getByText("Start am 01.12.2026")).toBeVisible();
  await expect.element(tile("Eintragsservice").getByText("Nicht gebucht")).toBeVisible();
});

test("who has no adviser finds the service team of the brand", async () => {
  answerAll();
  const { unmount } = await renderScreen(<DashboardScreen />, { brand: { ...SAMPLE_BRAND, phone: "0221 9000" } });
  await expect.element(page.getByRole("heading", { name: "Ihr Serviceteam" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "0221 9000" })).toHaveAttribute("href", expect.stringMatching(/^tel:/));
  const adviser = { name: "Ada Berg", title: "", phone: "0221 4711", hours: "Mo bis Fr" };
  mockCall(company.getAccount, { ...SAMPLE_CUSTOMER, adviser });
  await unmount();
  await renderScreen(<DashboardScreen />);
  await expect.element(page.getByRole("heading", { name: "Ada Berg" })).toBeVisible();
  await expect.element(page.getByText("Ihre persönliche Ansprechperson")).toBeVisible();
});

test("a Google profile that is connected and not confirmed is pointed out until it is", async () => {
  const google = { sourceName: "google", granted: true, connected: true, locationTitle: null, since: null, setUpHere: true } as const;
  answerAll();
  mockCall(externalServices.list, [{ ...google, externallyConfirmed: false }]);
  const { unmount } = await renderScreen(<DashboardScreen />);
  await expect.element(page.getByRole("link", { name: "Profil bestätigen" })).toHaveAttribute("href", PATHS.listingTransfer);
  mockCall(externalServices.list, [{ ...google, externallyConfirmed: true }]);
  await unmount();
  await renderScreen(<DashboardScreen />);
  await expect.element(page.getByText("Familie Tann auf Kartenblick")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Profil bestätigen" })).not.toBeInTheDocument();
});
