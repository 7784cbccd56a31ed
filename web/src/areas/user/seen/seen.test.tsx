import { CONSENT_VERSIONS } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SearchesCard } from "./searches-card.tsx";
import { ViewedCard } from "./viewed-card.tsx";

const AT = "2026-11-16T10:00:00.000Z";
const minute = (n: number): string => new Date(Date.parse(AT) - n * 60_000).toISOString();
const viewed = (n: number) => ({
  sequenceNumber: n,
  timestamp: minute(n),
  company_name: `Malerbetrieb ${n}`,
  city: "Köln",
  trade: "Maler",
  url: `https://nahwerk.example/e/${n}`,
});
const search = (n: number) => ({
  timestamp: minute(n),
  what: `Wort ${n}`,
  where: "Köln",
  found: n,
  url: `https://nahwerk.example/suche?was=${n}`,
});
const open = async (entries: number, searches: number, state: "granted" | "refused" = "granted", place: string = PATHS.userDashboard) => {
  const kept = {
    entries: Array.from({ length: entries }, (_, at) => viewed(at + 1)),
    searches: Array.from({ length: searches }, (_, at) => search(at + 1)),
  };
  mockCall(user.getRecentlyViewedEntries, ({ query }) => ({
    entries: kept.entries.slice((query.page ?? 1) * 5 - 5, (query.page ?? 1) * 5),
    total: kept.entries.length,
  }));
  mockCall(user.retrieveLatestSearches, () => kept.searches);
  mockCall(tracking.getConsents, { purposes: [{ purpose: "history", version: CONSENT_VERSIONS.history, state, since: AT }], answers: [] });
  await renderScreen(
    <main>
      <h1>Konto</h1>
      <ViewedCard />
      <SearchesCard />
    </main>,
    { place },
  );
  return kept;
};
const removing = (name: string) => page.getByRole("button", { name });

test("without consent it says what would be kept, and where to say yes", async () => {
  await open(0, 0, "refused");
  await expect.element(page.getByText("die letzten 50 Betriebe", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Ihre letzten 30 Suchen", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Einwilligung ansehen" }).first()).toHaveAttribute("href", PATHS.ownUse);
});

test("with consent and nothing yet it says what will come", async () => {
  await open(0, 0);
  await expect.element(page.getByRole("heading", { name: "Noch keine Betriebe" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Noch keine Suchen" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Betriebe suchen" })).toHaveAttribute("href", "/suche");
});

test("five companies are a page; the next is a link", async () => {
  await open(7, 0, "granted", `${PATHS.userDashboard}?seite=2`);
  await expect
    .element(page.getByRole("link", { name: "Malerbetrieb 7", exact: false }))
    .toHaveAttribute("href", "https://nahwerk.example/e/7");
  await expect.element(page.getByText("6–7 von 7")).toBeVisible();
  await expect.element(page.getByText("Malerbetrieb 5")).not.toBeInTheDocument();
});

test("a company is deleted by its moment, and its line is gone", async () => {
  const kept = await open(2, 0);
  const asked = mockCall(user.deleteRecentlyViewedEntry, () => {
    kept.entries.shift();
    return null;
  });
  await removing("Malerbetrieb 1 aus „Zuletzt angesehen“ löschen").click();
  await expect.element(page.getByText("Malerbetrieb 1", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText("Malerbetrieb 2", { exact: true })).toBeVisible();
  expect(asked.map(({ query }) => query.timestamp)).toEqual([minute(1)]);
});

test("five searches are shown and the rest by a tap; each leads to the same search and can be deleted", async () => {
  const kept = await open(0, 7);
  const asked = mockCall(user.deleteLatestSearch, () => {
    kept.searches.shift();
    return null;
  });
  await expect.element(page.getByText("Wort 5 in Köln")).toBeVisible();
  await expect.element(page.getByText("Wort 6 in Köln")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "2 weitere Suchen zeigen" }).click();
  await expect
    .element(page.getByRole("link", { name: "Wort 7 in Köln", exact: false }))
    .toHaveAttribute("href", "https://nahwerk.example/suche?was=7");
  await removing("Suche „Wort 1 in Köln“ löschen").click();
  await expect.element(page.getByText("Wort 1 in Köln")).not.toBeInTheDocument();
  expect(asked.map(({ query }) => query.timestamp)).toEqual([minute(1)]);
});

test("what was not deleted says so and stays; what cannot be read says so and can be tried again", async () => {
  await open(1, 0);
  mockCall(user.deleteRecentlyViewedEntry, refuse("unavailable"));
  await removing("Malerbetrieb 1 aus „Zuletzt angesehen“ löschen").click();
  await expect.element(page.getByText("Das wurde nicht gelöscht")).toBeVisible();
  await expect.element(page.getByText("Malerbetrieb 1", { exact: true })).toBeVisible();
});
