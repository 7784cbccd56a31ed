import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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

const open = async () => {
  mockCall(reviews.getRatings, { ratings: [SAMPLE_RATING], total: 12 });
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
