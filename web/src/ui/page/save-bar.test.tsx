import "../tokens.css";
import "../base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SaveBar } from "./save-bar.tsx";

const bar = (state: "unsaved" | "error", title: string) => (
  <main style={{ padding: "0 var(--page-pad)" }}>
    <SaveBar
      state={state}
      title={title}
      text="4 Angaben · Entwurf gespeichert 14:32"
      saveLabel="Prüfen und speichern"
      discardLabel="Verwerfen"
      onDiscard={() => undefined}
    />
  </main>
);
const box = (name: string): DOMRect => page.getByRole("button", { name }).element().getBoundingClientRect();

test("on a phone the bar is one line, and both its buttons keep their names and their size", async () => {
  await page.viewport(390, 844);
  await render(bar("unsaved", "Nicht gespeicherte Änderungen"));
  const words = page.getByRole("status");
  await expect.element(words).toHaveTextContent("Nicht gespeicherte Änderungen4 Angaben · Entwurf gespeichert 14:32");
  await document.fonts.ready;
  // While the bar rises its parts lie between pixels.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const [discard, save, text] = [box("Verwerfen"), box("Prüfen und speichern"), words.element().getBoundingClientRect()];
  expect(discard.top).toBe(save.top);
  expect(Math.min(discard.height, discard.width, save.height)).toBeGreaterThanOrEqual(44);
  expect(text.right).toBeLessThanOrEqual(discard.left);
  expect(text.top + text.height / 2).toBeCloseTo(save.top + save.height / 2, 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("with letters of twice the size the bar breaks and cuts nothing", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  await render(bar("error", "3 Angaben stimmen noch nicht"));
  await expect.element(page.getByText("3 Angaben stimmen noch nicht")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(box("Prüfen und speichern").right).toBeLessThanOrEqual(390);
  document.documentElement.style.removeProperty("font-size");
});
