import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../base.css";
import "../tokens.css";
import { StepSlider } from "./step-slider.tsx";

const STEPS = [5, 10, 20, 50, 100];
const words = (value: number) => `${value} km`;

function Radius({ locked = false }: { locked?: boolean }) {
  const [value, setValue] = useState(20);
  return (
    <StepSlider
      label="Umkreis"
      steps={STEPS}
      value={value}
      words={words}
      result={`Bis ${words(value)}`}
      locked={locked}
      onChange={setValue}
    />
  );
}
const slider = () => page.getByRole("slider", { name: "Umkreis" });
const bubble = () => slider().element().nextElementSibling;
/** Where the bubble stands between the ends, 0 to 1. */
const bubbleAt = () => {
  const rail = slider().element().getBoundingClientRect();
  const box = bubble()?.getBoundingClientRect() ?? rail;
  return (box.left + box.width / 2 - rail.left) / rail.width;
};

test("arrows go from step to step, Home and End to the ends; the value is told in words", async () => {
  await render(<Radius />);
  await userEvent.tab();
  await expect.element(slider()).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "Bis 50 km");
  await userEvent.keyboard("{End}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "Bis 100 km");
  await userEvent.keyboard("{Home}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "Bis 5 km");
});

test("the bubble goes along with the thumb and shows itself to who moves it", async () => {
  await render(<Radius />);
  expect(bubble()?.textContent).toBe("20 km");
  expect(bubbleAt()).toBeCloseTo(0.5, 1);
  await userEvent.tab();
  await expect.poll(() => getComputedStyle(bubble() as Element).opacity).toBe("1");
  await userEvent.keyboard("{End}");
  expect(bubble()?.textContent).toBe("100 km");
  expect(bubbleAt()).toBeGreaterThan(0.9);
});

test("it looks the same in every browser: track and thumb are our own, in the colour of the brand", async () => {
  await render(<Radius />);
  expect(getComputedStyle(slider().element()).appearance).toBe("none");
});

test("a finger has 44 pixels", async () => {
  await page.viewport(390, 800);
  await render(<Radius />);
  expect(slider().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await page.viewport(1280, 800);
});

test("locked it keeps its place", async () => {
  await render(<Radius locked />);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "Bis 20 km");
});
