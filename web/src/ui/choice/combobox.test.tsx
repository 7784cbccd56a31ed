import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ComboOption } from "./combobox-panel.tsx";
import { Combobox } from "./combobox.tsx";
import "../tokens.css";
import "../base.css";

const words = {
  loading: "Searching",
  none: (text: string) => `Nothing for ${text}`,
  failed: "Not available",
  retry: "Again",
  hits: (n: number) => `${n} found`,
};
const FRUIT = ["Apple", "Apricot", "Banana", "Blueberry", "Cherry"];
const fits = (text: string): ComboOption<string>[] =>
  FRUIT.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())).map((label) => ({ key: label, label, value: label }));

type Asked = { text: string; signal: AbortSignal; answer: (options: ComboOption<string>[]) => void; fail: () => void };

/** A server whose answers come when the test says so. */
const slowServer = () => {
  const asked: Asked[] = [];
  const load = (text: string, signal: AbortSignal) =>
    new Promise<ComboOption<string>[]>((resolve, reject) => {
      asked.push({ text, signal, answer: resolve, fail: () => reject(new Error("no")) });
    });
  return { asked, load };
};

type FruitProps = {
  load?: (text: string, signal: AbortSignal) => Promise<readonly ComboOption<string>[]>;
  onChoose?: (value: string) => void;
  onEnter?: () => void;
  onSubmit?: () => void;
  free?: boolean;
};
const taken = async () => [{ key: "1", label: "Apple", value: "Apple", unavailable: "Already there" }];
const atOnce = async (text: string) => fits(text);

function Fruit({ load = atOnce, onChoose, onEnter, onSubmit, free }: FruitProps) {
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox
        label="Fruit"
        value={text}
        onChange={setText}
        least={1}
        free={free}
        onEnter={onEnter}
        load={load}
        words={words}
        onChoose={(value) => {
          setText(value);
          onChoose?.(value);
        }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => page.getByRole("combobox", { name: "Fruit" });
const option = (name: string) => page.getByRole("option", { name });
const activeName = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.textContent : null;
};

test("arrows, Home, End and Enter choose; the count is announced", async () => {
  const onChoose = vi.fn();
  await render(<Fruit onChoose={onChoose} free />);
  await field().click();
  await userEvent.keyboard("a");
  await expect.element(option("Apricot")).toBeVisible();
  await expect.element(field()).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("status")).toHaveTextContent("2 found");
  expect(activeName()).toBeNull();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(activeName).toBe("Apple");
  await userEvent.keyboard("{End}");
  await expect.poll(activeName).toBe("Apricot");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(activeName).toBe("Apple");
  await userEvent.keyboard("{ArrowUp}{Home}{End}{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("Apricot");
  await expect.element(field()).toHaveValue("Apricot");
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
});

test("Escape closes and keeps the text; arrow down opens again", async () => {
  await render(<Fruit free />);
  await field().fill("b");
  await expect.element(option("Banana")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("b");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("Banana")).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
});

test("where only options count, the first is ready, and Enter never sends the form", async () => {
  const [onChoose, onSubmit] = [vi.fn(), vi.fn()];
  const { asked, load } = slowServer();
  await render(<Fruit load={load} onChoose={onChoose} onSubmit={onSubmit} />);
  await field().fill("c");
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard("{Enter}");
  expect(onChoose).not.toHaveBeenCalled();
  asked[0]?.answer(fits("c"));
  await expect.element(option("Cherry")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("Cherry");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("every letter cancels the earlier question, and its late answer is never shown", async () => {
  const { asked, load } = slowServer();
  await render(<Fruit load={load} free />);
  await field().fill("a");
  await expect.poll(() => asked.length).toBe(1);
  await field().fill("b");
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  // The server did not notice that nobody waits any more.
  asked[0]?.answer(fits("a"));
  await expect.element(page.getByText("Searching").first()).toBeInTheDocument();
  await expect.element(option("Apple")).not.toBeInTheDocument();
  asked[1]?.answer(fits("b"));
  await expect.element(option("Banana")).toBeVisible();
  await expect.element(option("Apple")).not.toBeInTheDocument();
});

test("options of an earlier text cannot be chosen while the newer one waits", async () => {
  const onChoose = vi.fn();
  const { asked, load } = slowServer();
  await render(<Fruit load={load} onChoose={onChoose} free />);
  await field().fill("a");
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(fits("a"));
  await expect.element(option("Apple")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await userEvent.keyboard("p");
  expect(page.getByRole("option").elements()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).not.toHaveBeenCalled();
  await expect.element(field()).toHaveValue("ap");
});

test("fast typing asks once", async () => {
  const load = vi.fn(atOnce);
  await render(<Fruit load={load} free />);
  await field().click();
  await userEvent.keyboard("blu");
  await expect.element(option("Blueberry")).toBeVisible();
  expect(load.mock.calls.map(([text]) => text).filter((text) => text !== "blu")).toEqual([]);
});

test("nothing found and failure are said; failure can be tried again", async () => {
  const { asked, load } = slowServer();
  await render(<Fruit load={load} free />);
  await field().fill("zz");
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer([]);
  await expect.element(page.getByRole("status")).toHaveTextContent("Nothing for zz");
  await field().fill("a");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.fail();
  await expect.element(page.getByRole("status")).toHaveTextContent("Not available");
  await page.getByRole("button", { name: "Again" }).click();
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer(fits("a"));
  await expect.element(option("Apple")).toBeVisible();
  await option("Apple").click();
  await expect.element(field()).toHaveValue("Apple");
  await expect.element(field()).toHaveFocus();
});

test("an option that is not available stays and is not taken", async () => {
  const onChoose = vi.fn();
  await render(<Fruit load={taken} onChoose={onChoose} />);
  await field().fill("a");
  const apple = page.getByRole("option", { name: /Apple/ });
  await expect.element(apple).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await apple.click({ force: true });
  expect(onChoose).not.toHaveBeenCalled();
});
