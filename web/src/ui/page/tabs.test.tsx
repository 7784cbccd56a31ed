import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { key: "all", href: "#all", label: "All", count: 27 },
  { key: "new", href: "#new", label: "New", count: 3, strong: true },
  { key: "done", href: "#done", label: "Done" },
];

test("as links, all are reachable by tab and by arrow keys", async () => {
  await render(<Tabs label="State" tabs={tabs} current="new" />);
  await expect.element(page.getByRole("link", { name: "New 3" })).toHaveAttribute("aria-current", "page");
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "All 27" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("link", { name: "New 3" })).toHaveFocus();
  await userEvent.keyboard("{End}{ArrowRight}");
  await expect.element(page.getByRole("link", { name: "All 27" })).toHaveFocus();
});

test("with a panel they are a tab list with one tab stop at the chosen tab", async () => {
  await render(<Tabs label="State" tabs={tabs} current="new" panelId="panel" />);
  await expect.element(page.getByRole("tab", { name: "New 3" })).toHaveAttribute("aria-selected", "true");
  await userEvent.tab();
  await expect.element(page.getByRole("tab", { name: "New 3" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("tab", { name: "All 27" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("tab", { name: "Done" })).toHaveFocus();
});
