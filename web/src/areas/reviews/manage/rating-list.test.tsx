import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_RATING } from "../../../../test/sample-rating.ts";
import { navigate } from "../../../browser/location.ts";
import { useRatingPage } from "../reviews.queries.ts";
import { useManageAddress } from "./manage.address.ts";
import { RatingList } from "./rating-list.tsx";

function List() {
  const { page: shown, filter } = useManageAddress();
  return <RatingList query={useRatingPage(shown, filter)} />;
}

const SECOND = { ...SAMPLE_RATING, id: "92", author: "Herr Zweig" };
const open = async (ratings = [SAMPLE_RATING]) => {
  mockCall(reviews.getRatings, { ratings, total: 12 });
  mockCall(reviews.getSources, { sources: [], limit: 8, count: 0, average: null, count30: 0, reports: [] });
  await renderScreen(<List />, { place: "?seite=2" });
};

/** The head is the part around the heading, not what stands in it. */
const isAtHead = (): boolean => document.activeElement?.matches(":has(> h2)") ?? false;

test("after turning the page, reading begins at the head of the list", async () => {
  await open();
  await expect.element(page.getByRole("heading", { name: "12 Bewertungen" })).toBeVisible();
  navigate("?seite=3");
  await expect.poll(isAtHead).toBe(true);
});

test("who chooses a filter on a later page stays at it", async () => {
  await open();
  const stars = page.getByRole("combobox", { name: "Sterne" });
  (stars.element() as HTMLSelectElement).focus();
  await stars.selectOptions("5 Sterne");
  await expect.poll(() => new URLSearchParams(location.search).get("seite")).toBeNull();
  await expect.element(page.getByText("1–1 von 12", { exact: false })).toBeVisible();
  expect(document.activeElement).toBe(stars.element());
});

const steps = (at: number) => page.getByRole("article").nth(at).getByRole("link", { name: "Antworten" });

test("by keyboard up and down go from review to review, and a menu keeps its own arrows", async () => {
  await open([SAMPLE_RATING, SECOND]);
  await expect.element(steps(1)).toBeVisible();
  (steps(0).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(steps(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(steps(0)).toHaveFocus();
  await userEvent.keyboard("{Tab}{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Bewertung gehört nicht zu uns" })).toHaveFocus();
});

test("on a phone what can be done with a review takes a finger", async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(steps(0)).toBeVisible();
  const report = page.getByRole("article").getByRole("button", { name: "Fehler melden" });
  for (const step of [steps(0), report]) expect(step.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
