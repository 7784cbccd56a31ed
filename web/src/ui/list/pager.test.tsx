import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pagerSteps } from "./pager-pages.ts";
import { Pager } from "./pager.tsx";

const words = { nav: "Pages", range: "51–60 of 118", previous: "Previous", next: "Next", page: (n: number) => `Page ${n}` };
const hrefFor = (n: number) => `?page=${n}`;

test("the pager names first, last and neighbours, with gaps between", () => {
  expect(pagerSteps(1, 3)).toEqual([1, 2, 3]);
  expect(pagerSteps(1, 12)).toEqual([1, 2, 3, 4, 5, "gap-after", 12]);
  expect(pagerSteps(6, 12)).toEqual([1, "gap-before", 5, 6, 7, "gap-after", 12]);
  expect(pagerSteps(12, 12)).toEqual([1, "gap-before", 8, 9, 10, 11, 12]);
});

test("every page is a link with its address, the current one is marked", async () => {
  await page.viewport(1280, 800);
  await render(<Pager page={6} pageCount={12} hrefFor={hrefFor} words={words} />);
  await expect.element(page.getByText("51–60 of 118")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Page 6" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "?page=5");
  await expect.element(page.getByRole("link", { name: "Next" })).toHaveAttribute("href", "?page=7");
  await expect.element(page.getByRole("link", { name: "Page 12" })).toHaveAttribute("href", "?page=12");
});

test("on the first page there is no way back, and a single page needs no links", async () => {
  const { rerender } = await render(<Pager page={1} pageCount={3} hrefFor={hrefFor} words={words} />);
  await expect.element(page.getByRole("link", { name: "Previous" })).not.toBeInTheDocument();
  await rerender(<Pager page={1} pageCount={1} hrefFor={hrefFor} words={words} />);
  await expect.element(page.getByRole("navigation")).not.toBeInTheDocument();
});
