import "../tokens.css";
import "../base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Column, Table } from "./table.tsx";

type Row = { name: string; price: string };

const columns: Column<Row>[] = [
  { key: "name", head: "Name", stacked: "title", cell: (row) => row.name, sort: { href: "?sort=name", direction: "ascending" } },
  { key: "price", head: "Price", align: "end", cell: (row) => row.price },
];
const rows = [
  { name: "One", price: "10" },
  { name: "Two", price: "20" },
];
const table = <Table caption="Prices" columns={columns} rows={rows} rowKey={(row) => row.name} sum={{ name: "Sum", price: "30" }} />;

test("below lg rows become cards with labels and keep their meaning", async () => {
  await page.viewport(390, 800);
  await render(table);
  await expect.element(page.getByRole("table", { name: "Prices" })).toBeVisible();
  expect(page.getByRole("row").elements()).toHaveLength(4);
  const [, price] = page.getByRole("row").nth(2).element().children;
  if (!price) throw new Error("The row has no price cell.");
  expect(getComputedStyle(price).display).toBe("flex");
  expect(getComputedStyle(price, "::before").content).toContain("Price");
  expect(price.getBoundingClientRect().top).toBeGreaterThan(page.getByText("Two").element().getBoundingClientRect().top);
});

test("from lg on it is a table with a sortable head and a sum", async () => {
  await page.viewport(1280, 800);
  await render(table);
  await expect.element(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect.element(page.getByRole("link", { name: "Name" })).toHaveAttribute("href", "?sort=name");
  await expect.element(page.getByRole("cell", { name: "30" })).toBeVisible();
  expect(getComputedStyle(page.getByRole("cell", { name: "20" }).element()).display).toBe("table-cell");
});
