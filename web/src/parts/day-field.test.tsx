import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { DayField } from "./day-field.tsx";
import { formatLongDay, isoDay } from "./format.ts";
import { TimeField } from "./time-field.tsx";

/** What the form around the field holds. */
let held = "";
/** A day of next year: without a year it is the next such day, whenever the test runs. */
const YEAR = Number(isoDay(new Date()).slice(0, 4));

beforeEach(() => void (held = ""));
afterEach(() => void vi.restoreAllMocks());
const keep = (set: (value: string) => void) => (value: string) => {
  held = value;
  set(value);
};

function Day({ start = "", ...more }: { start?: string; past?: boolean; min?: string; max?: string; readOnly?: boolean }) {
  const [day, setDay] = useState(start);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <DayField label="Tag" value={day} onChange={keep(setDay)} {...more} />
      <button type="button" onClick={() => setDay(start)}>
        Verwerfen
      </button>
    </form>
  );
}

function Time({ edge }: { edge?: "to" }) {
  const [time, setTime] = useState("");
  return <TimeField label="Uhrzeit" edge={edge} value={time} onChange={keep(setTime)} />;
}

const field = () => page.getByRole("textbox", { name: "Tag" });
const opener = () => page.getByRole("button", { name: /^Kalender öffnen/ });
const cell = (name: RegExp) => page.getByRole("button", { name });
const focusedName = () => document.activeElement?.getAttribute("aria-label") ?? "";

/** Digits and the decimal comma are all that the pad of an iPhone set to German has; Android's adds a point, a minus and a blank. */
const IOS_PAD = /^[\d,]+$/;
const ANDROID_PAD = /^[\d,. -]+$/;

test("the pad that a phone shows has what these fields take", async () => {
  await render(<Day />);
  await expect.element(field()).toHaveAttribute("inputmode", "decimal");
});

test.each([
  [`24,12,${YEAR + 1}`, IOS_PAD],
  [`2412${YEAR + 1}`, IOS_PAD],
  [`2412${String(YEAR + 1).slice(2)}`, IOS_PAD],
  [`24.12.${YEAR + 1}`, ANDROID_PAD],
  [`24-12-${YEAR + 1}`, ANDROID_PAD],
  [`24 12 ${YEAR + 1}`, ANDROID_PAD],
])("%s can be typed on its pad and is understood on leaving", async (typed, pad) => {
  expect(typed).toMatch(pad);
  await render(<Day />);
  await userEvent.type(field(), typed);
  await expect.element(field()).toHaveValue(typed);
  expect(held).toBe(`${YEAR + 1}-12-24`);
  await userEvent.tab();
  await expect.element(field()).toHaveValue(`24.12.${YEAR + 1}`);
  await expect.element(page.getByRole("status")).toHaveTextContent(`Verstanden als ${formatLongDay(`${YEAR + 1}-12-24`)}`);
});

test("without a year it is the next such day, or the last one where the past is asked for", async () => {
  const today = isoDay(new Date());
  const { rerender } = await render(<Day key="next" />);
  await userEvent.type(field(), "3112");
  expect(held).toBe(`${YEAR}-12-31`);
  await rerender(<Day key="last" past />);
  await userEvent.type(field(), "3112");
  expect(held).toBe(today === `${YEAR}-12-31` ? today : `${YEAR - 1}-12-31`);
});

test("what is no day stays as it was typed, and nothing is claimed", async () => {
  await render(<Day />);
  await userEvent.type(field(), "31,2");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("31,2");
  expect(held).toBe("31,2");
  await expect.element(page.getByRole("status")).toHaveTextContent("");
});

test("Enter settles the day before the form is sent, and discarding shows the old one", async () => {
  await render(<Day start="2026-12-01" />);
  await userEvent.fill(field(), "24,12,26");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("24.12.2026");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect.element(field()).toHaveValue("01.12.2026");
});

test("the calendar is used by keyboard: arrows, Home, End, pages, Enter", async () => {
  await render(<Day start="2026-12-24" min="2026-11-20" max="2027-01-31" />);
  await userEvent.click(field());
  await userEvent.tab();
  await expect.element(opener()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Tag wählen" })).toBeVisible();
  await expect.element(cell(/24\. Dezember 2026/)).toHaveFocus();
  expect(document.querySelector("th")?.textContent, "weeks begin on Monday").toBe("Mo");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.poll(focusedName).toContain("1. Januar 2027");
  await userEvent.keyboard("{PageUp}{Home}");
  await expect.poll(focusedName).toContain("1. Dezember 2026");
  await userEvent.keyboard("{PageUp}");
  await expect.poll(focusedName, { message: "not before the first day" }).toContain("20. November 2026");
  await userEvent.keyboard("{End}");
  await expect.poll(focusedName).toContain("30. November 2026");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("30.11.2026");
  await expect.element(opener()).toHaveFocus();
  expect(held).toBe("2026-11-30");
});

test("Escape leaves the calendar without choosing, and Tab stays inside it", async () => {
  await render(<Day start="2026-12-24" />);
  await opener().click();
  await expect.element(cell(/24\. Dezember 2026/)).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Voriger Monat" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(cell(/24\. Dezember 2026/)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Escape}");
  await expect.element(opener()).toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(held).toBe("");
});

test("in a dialog the calendar stands above it, and Escape closes the calendar only", async () => {
  const close = vi.fn();
  await render(
    <Dialog open title="Später" onClose={close} closeLabel="Schließen">
      <Day start="2026-12-24" />
    </Dialog>,
  );
  await opener().click();
  await expect.element(cell(/24\. Dezember 2026/)).toHaveFocus();
  await cell(/25\. Dezember 2026/).click();
  await expect.element(field()).toHaveValue("25.12.2026");
  await opener().click();
  await expect.element(cell(/25\. Dezember 2026/)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener()).toHaveFocus();
  expect(close).not.toHaveBeenCalled();
});

test("under a finger the phone's own picker opens, with the same limits", async () => {
  vi.spyOn(globalThis, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes("coarse") }),
  );
  const shown = vi.spyOn(HTMLInputElement.prototype, "showPicker").mockImplementation(function pick(this: HTMLInputElement) {
    expect([this.type, this.value, this.min, this.max]).toEqual(["date", "2026-12-24", "2026-11-20", "2027-01-31"]);
  });
  await render(<Day start="2026-12-24" min="2026-11-20" max="2027-01-31" />);
  await opener().click();
  expect(shown).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a day that is only read offers no calendar", async () => {
  await render(<Day start="2026-12-24" readOnly />);
  await expect.element(field()).toHaveValue("24.12.2026");
  await expect.element(opener()).not.toBeInTheDocument();
});

test.each([
  ["9", "09:00"],
  ["930", "09:30"],
  ["9,30", "09:30"],
  ["0930", "09:30"],
])("the time %s is typed on an iPhone's pad and becomes %s", async (typed, time) => {
  expect(typed).toMatch(IOS_PAD);
  await render(<Time />);
  const input = page.getByRole("textbox", { name: "Uhrzeit" });
  await expect.element(input).toHaveAttribute("inputmode", "decimal");
  await userEvent.type(input, typed);
  await userEvent.tab();
  await expect.element(input).toHaveValue(time);
  expect(held).toBe(time);
  await expect.element(page.getByRole("status")).toHaveTextContent(`Verstanden als ${time} Uhr`);
});

test("an end may be midnight", async () => {
  await render(<Time edge="to" />);
  await userEvent.type(page.getByRole("textbox", { name: "Uhrzeit" }), "24");
  expect(held).toBe("24:00");
});
