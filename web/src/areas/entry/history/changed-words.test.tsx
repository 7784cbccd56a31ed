import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../../test/screen.tsx";
import { DifferenceTable } from "./difference-table.tsx";

const rows = (before: string, after: string) => [{ key: "aboutUs.short", section: "Über uns", label: "Kurz", before, after }];
const show = (before: string, after: string) =>
  renderScreen(<DifferenceTable caption="Was sich geändert hat" heads={["Vorher", "Nachher"]} rows={rows(before, after)} />);
const drawn = (tag: "del" | "ins") => {
  const element = document.querySelector(tag);
  return [element?.textContent, element === null ? "" : getComputedStyle(element).textDecorationLine];
};

test("only the words that went and came are marked, also without colour and for the ear", async () => {
  await show("Unser Team besteht aus sechs Gesellen.", "Unser Team besteht aus acht Gesellen.");
  await expect.element(page.getByRole("table")).toBeVisible();
  expect([drawn("del"), drawn("ins")]).toEqual([
    ["entfernt: sechs", "line-through"],
    ["neu: acht", "underline"],
  ]);
});

test("where nearly everything differs both texts stand whole", async () => {
  await show("0221 4710 100", "buero@kranz.example");
  await expect.element(page.getByText("buero@kranz.example")).toBeVisible();
  expect([drawn("del")[0], drawn("ins")[0]]).toEqual([undefined, undefined]);
});
