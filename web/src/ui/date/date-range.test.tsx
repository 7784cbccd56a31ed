import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateRange } from "./date-range.tsx";

const WORDS = {
  label: "Zeitraum",
  presets: "Vorschläge",
  from: "Von",
  to: "Bis",
  apply: "Anwenden",
  cancel: "Abbrechen",
  previous: "Voriger Monat",
  next: "Nächster Monat",
  invalid: "Bitte prüfen Sie die Tage.",
};

test.each(["03,10,2026", "03102026", "3.10.2026"])("%s can be typed into a period, whatever the pad has", async (typed) => {
  const onChange = vi.fn();
  await render(<DateRange value={{ start: "2026-10-12", end: "2026-11-08" }} presets={[]} words={WORDS} onChange={onChange} />);
  await page.getByRole("button", { name: /^Zeitraum/ }).click();
  await page.getByRole("spinbutton").first().click();
  await userEvent.keyboard(typed);
  await page.getByRole("button", { name: "Anwenden" }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: "2026-10-03", end: "2026-11-08" });
});
