import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Asked, mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { startLocation } from "../../browser/location.ts";
import { queryFor } from "../../http/queries.ts";
import { useListAddress } from "./list-address.ts";
import { ListToolbar, NothingFound } from "./list-toolbar.tsx";
// Loaded with the page, so that no test ends while it is on its way.
import "../../ui/date/date-range.tsx";

startLocation();

function List() {
  const address = useListAddress({ anfrage: null });
  const query = useQuery(queryFor(leads.getLeads, { query: address.narrowing }));
  return (
    <>
      <ListToolbar address={address} searchLabel="Anfragen suchen" found={query.data} />
      {query.data?.total === 0 ? <NothingFound href={address.toPlain()} /> : null}
    </>
  );
}
const open = async (place: string, answer: { total: number; more?: boolean } = { total: 12 }): Promise<Asked<typeof leads.getLeads>[]> => {
  const asked = mockCall(leads.getLeads, { leads: [], next: null, ...answer });
  await renderScreen(<List />, { place });
  return asked;
};
const field = () => page.getByRole("searchbox", { name: "Anfragen suchen" });
const sought = () => new URLSearchParams(location.hash.slice(1)).get("suche");

test("what is typed comes to stand behind the hash sign and travels in a header: in no address that a server sees", async () => {
  const asked = await open("?seite=3&anfrage=A-1&status=neu");
  await field().fill("Müller & Söhne");
  await expect.poll(sought).toBe("Müller & Söhne");
  await expect.poll(() => asked.at(-1)?.query.search).toBe("Müller & Söhne");
  expect(asked.map(({ url }) => decodeURIComponent(url.search)).join(" ")).not.toContain("Müller");
  expect(location.search).toBe("?status=neu");
});

test("letters typed in a row are one step: back is the list as it was, forward the search, and the field follows", async () => {
  const asked = await open("?status=neu");
  await userEvent.click(field());
  await userEvent.keyboard("Bad");
  await expect.poll(sought).toBe("Bad");
  await userEvent.keyboard("ewanne");
  await expect.poll(sought).toBe("Badewanne");
  history.back();
  await expect.element(field()).toHaveValue("");
  expect(sought()).toBeNull();
  history.forward();
  await expect.element(field()).toHaveValue("Badewanne");
  expect(asked.map(({ query }) => query.search)).not.toContain("B");
});

test("the search is emptied by its button, and the focus stays in the field", async () => {
  await open("#suche=Holm");
  await expect.element(field()).toHaveValue("Holm");
  await page.getByRole("button", { name: "Suche löschen" }).click();
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
  await expect.poll(() => location.hash).toBe("");
});

test("days and order are in the address, each a step, and what anybody types there otherwise counts for nothing", async () => {
  await page.viewport(1280, 800);
  const asked = await open("?seite=2");
  await page.getByRole("combobox", { name: "Reihenfolge" }).selectOptions("Älteste zuerst");
  await expect.poll(() => location.search).toBe("?folge=aelteste");
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ sort: "oldest" });
  await page.getByRole("button", { name: "Zeitraum: Alle Tage" }).click();
  await page.getByRole("button", { name: "Letzte 7 Tage" }).click();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect.poll(() => location.search).toMatch(/von=\d{4}-\d\d-\d\d&bis=\d{4}-\d\d-\d\d/);
  await expect.poll(() => asked.at(-1)?.query.startDate).toMatch(/^\d{4}/);
  const odd = await open("?von=gestern&bis=2026-02-31&folge=x");
  await expect.poll(() => odd.length).toBe(1);
  expect(odd[0]?.query).toEqual({ limit: 10, offset: 0 });
  const turned = await open("?von=2026-05-02&bis=2026-05-01");
  await expect.poll(() => turned.length).toBe(1);
  expect(turned[0]?.query).toEqual({ limit: 10, offset: 0 });
});

test.each([
  [1, false, "1 Treffer"],
  [12, false, "12 Treffer"],
  [200, true, "Mehr als 200 Treffer. Suchen Sie mit weiteren Wörtern oder in weniger Tagen."],
])("%i found, more: %s: that is said", async (total, more, text) => {
  await open("#suche=Holm", { total, more });
  await expect.element(page.getByRole("status")).toHaveTextContent(text);
});

test("without a search nothing is said", async () => {
  await open("?folge=aelteste", { total: 12 });
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
});

test("on paper, where the fields are gone, search, days and order stand in words", async () => {
  await open("?von=2026-05-01&bis=2026-05-02&folge=aelteste#suche=Holm");
  const words = page.getByText("Suche: Holm · Zeitraum: 01.05.2026 bis 02.05.2026 · Reihenfolge: Älteste zuerst");
  await expect.element(words).toBeInTheDocument();
  await expect.element(words).not.toBeVisible();
});

test("where nothing fits one step shows everything again", async () => {
  await open("?von=2026-05-01&bis=2026-05-02&folge=aelteste#suche=x", { total: 0 });
  await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
  await expect.poll(() => [location.search, location.hash]).toEqual(["", ""]);
  await expect.element(field()).toHaveValue("");
});

test("in a narrow place the search stands alone and one button opens the rest; with room everything is there", async () => {
  await page.viewport(390, 800);
  await open("?folge=aelteste");
  const button = page.getByRole("button", { name: "Filter (1 aktiv)" });
  const order = page.getByRole("combobox", { name: "Reihenfolge" });
  await expect.element(order).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(order).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(order).toBeVisible();
});
