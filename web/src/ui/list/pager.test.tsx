import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
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

test("with many pages any of them can be typed, as people write numbers; beyond the end is the last one", async () => {
  const to = vi.fn();
  const jump = { to, label: "Go to page", submit: "Go" };
  const { rerender } = await render(<Pager page={3} pageCount={5_000} hrefFor={hrefFor} words={words} jump={jump} />);
  for (const typed of ["1.234", "99999", "0", "abc", "17"]) {
    await page.getByRole("textbox", { name: "Go to page" }).fill(typed);
    await userEvent.keyboard("{Enter}");
  }
  expect(to.mock.calls).toEqual([[1_234], [5_000], [17]]);
  await rerender(<Pager page={3} pageCount={7} hrefFor={hrefFor} words={words} jump={jump} />);
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("numbers of pages are written as the words say", async () => {
  await render(<Pager page={1} pageCount={5_000} hrefFor={hrefFor} words={{ ...words, number: (n) => `no. ${n}` }} />);
  await expect.element(page.getByRole("link", { name: "Page 5000" })).toHaveTextContent("no. 5000");
});
