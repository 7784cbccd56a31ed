import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering } from "../../../../test/answering.ts";
import { SAMPLE_RATING } from "../../../../test/sample-rating.ts";
import { currentPlace, navigate, onPlace } from "../../../browser/location.ts";
import { PlaceContext } from "../../../browser/use-place.ts";
import { useRatingPage } from "../reviews.queries.ts";
import { useManageAddress } from "./manage.address.ts";
import { RatingList } from "./rating-list.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

function List() {
  const { page: shown, filter } = useManageAddress();
  return <RatingList query={useRatingPage(shown, filter)} />;
}

/** The router's part: the list follows the address. */
function Placed() {
  return (
    <PlaceContext value={useSyncExternalStore(onPlace, currentPlace)}>
      <List />
    </PlaceContext>
  );
}

const open = async () => {
  answering({
    "ratings/list": () => answer({ ratings: [SAMPLE_RATING], total: 12 }),
    "portals/list": () => answer({ portals: [], limit: 8, count: 0, average: null, count30: 0, reports: [] }),
  });
  navigate("?seite=2");
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Placed />
    </QueryClientProvider>,
  );
};

/** The head is the part around the heading, not what stands in it. */
const isAtHead = (): boolean => document.activeElement?.matches(":has(> h2)") ?? false;

afterEach(() => vi.restoreAllMocks());

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
