import "../tokens.css";
import "../base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SaveBar } from "./save-bar.tsx";

const DETAIL = "Eine Angabe in einem Abschnitt";
const bar = (state: "unsaved" | "error", title: string, text?: string) => (
  <main style={{ padding: "0 var(--page-pad)" }}>
    <SaveBar
      state={state}
      title={title}
      detail={DETAIL}
      text={text}
      saveLabel="Prüfen und speichern"
      discardLabel="Verwerfen"
      onDiscard={() => undefined}
    />
  </main>
);
const NOTE = "Entwurf gespeichert 14:32";
const box = (name: string): DOMRect => page.getByRole("button", { name }).element().getBoundingClientRect();

test("on a phone the bar is one line, and both its buttons keep their names and their size", async () => {
  await page.viewport(390, 844);
  await render(bar("unsaved", "Nicht gespeicherte Änderungen", NOTE));
  const words = page.getByRole("status");
  await expect.element(words).toHaveTextContent("Nicht gespeicherte ÄnderungenEine Angabe in einem Abschnitt · Entwurf gespeichert 14:32");
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

test("on a phone the button stays where it is when the note comes that all is safe", async () => {
  await page.viewport(390, 844);
  const { rerender } = await render(bar("unsaved", "Nicht gespeicherte Änderungen"));
  await expect.element(page.getByText(DETAIL)).toBeInTheDocument();
  await document.fonts.ready;
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { top } = box("Prüfen und speichern");
  await rerender(bar("unsaved", "Nicht gespeicherte Änderungen", NOTE));
  await expect.poll(() => page.getByRole("status").element().textContent).toContain(NOTE);
  expect(box("Prüfen und speichern").top).toBe(top);
});
