import "../tokens.css";
import "../base.css";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Segmented } from "./segmented.tsx";

test("with letters of twice the size the parts stand below each other and inside the page", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  const options = [
    { value: "visit", label: "Firma besuchen" },
    { value: "desk", label: "Vorgänge bearbeiten" },
  ];
  await render(<Segmented label="Wofür?" options={options} value="visit" onChange={() => undefined} />);
  await expect.element(page.getByText("Vorgänge bearbeiten")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
