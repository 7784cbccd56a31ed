import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ListboxSelect } from "./listbox-select.tsx";

const words = { search: "Search", none: "Nothing found", hits: (n: number) => `${n} found` };
const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const FEW = optionsOf("Apple", "Banana", "Blueberry", "Cherry");
const MANY = optionsOf("Apple", "Banana", "Blueberry", "Cherry", "Date", "Elderberry", "Fig", "Äpfel");

function Fruit({ options, onPick }: { options: typeof FEW; onPick?: (value: string) => void }) {
  const [value, setValue] = useState("apple");
  const change = (next: string) => {
    setValue(next);
    onPick?.(next);
  };
  return <ListboxSelect label="Fruit" options={options} value={value} onChange={change} words={words} />;
}

const active = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.textContent : null;
};

test("arrow keys, Home, End and letters move, Enter chooses and focus returns", async () => {
  await render(<Fruit options={FEW} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("listbox", { name: "Fruit" })).toHaveFocus();
  await expect.element(page.getByRole("option", { name: "Apple" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{End}");
  await expect.poll(active).toBe("Cherry");
  await userEvent.keyboard("{Home}b");
  await expect.poll(active).toBe("Banana");
  await userEvent.keyboard("b");
  await expect.poll(active).toBe("Blueberry");
  await userEvent.keyboard("{Enter}");
  const button = page.getByRole("button", { name: "Fruit Blueberry" });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

test("Escape closes without choosing and gives the focus back", async () => {
  const onPick = vi.fn();
  await render(<Fruit options={FEW} onPick={onPick} />);
  await page.getByRole("button", { name: "Fruit Apple" }).click();
  await expect.element(page.getByRole("listbox")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(page.getByRole("button", { name: "Fruit Apple" })).toHaveFocus();
  expect(onPick).not.toHaveBeenCalled();
});

test("from eight options on a search field narrows the list", async () => {
  await render(<Fruit options={MANY} />);
  await page.getByRole("button", { name: "Fruit Apple" }).click();
  const search = page.getByRole("combobox", { name: "Search" });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("berry");
  await expect.element(page.getByText("2 found")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("button", { name: "Fruit Elderberry" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await search.fill("zzz");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
});

test("a locked choice does not open and says why", async () => {
  await render(<ListboxSelect label="Fruit" options={FEW} value="apple" onChange={() => undefined} words={words} lockedReason="Fixed" />);
  const button = page.getByRole("button", { name: "Fruit Apple" });
  await button.click({ force: true });
  await expect.element(button).toHaveAccessibleDescription("Fixed");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
});
