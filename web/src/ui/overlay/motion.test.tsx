import { afterEach, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../base.css";
import "../tokens.css";
import overlay from "../../app/shell/menu-overlay.module.css";
import { Dialog } from "./dialog.tsx";
import { MenuButton } from "./menu.tsx";

interface Emulation {
  readonly send: (method: string, what: object) => Promise<unknown>;
}
const prefer = (motion: "reduce" | "no-preference") =>
  (cdp() as Emulation).send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: motion }] });
afterEach(() => prefer("no-preference"));

const styleOf = (selector: string, pseudo?: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return getComputedStyle(element, pseudo);
};
const timesOf = (text: string) => text.split(", ");
const isStill = (text: string) => timesOf(text).every((time) => Number.parseFloat(time) <= 0.001);

const openMenu = async () => {
  await render(<MenuButton label="Mehr" entries={[{ key: "a", label: "Löschen", onSelect: () => undefined }]} />);
  await page.getByRole("button", { name: "Mehr" }).click();
  await expect.element(page.getByRole("menuitem")).toHaveFocus();
};

test("a popup fades within 180 ms, is gone after 400, and takes no click meanwhile", async () => {
  await openMenu();
  const { transitionProperty, transitionDuration } = styleOf("[popover]");
  const times = Object.fromEntries(timesOf(transitionProperty).map((name, at) => [name, timesOf(transitionDuration)[at]]));
  expect(times).toMatchObject({ opacity: "0.18s", transform: "0.18s", overlay: "0.4s", display: "0.4s" });
  await userEvent.keyboard("{Escape}");
  expect(styleOf("[popover]").pointerEvents).toBe("none");
  await expect.poll(() => styleOf("[popover]").display).toBe("none");
});

test("who wants less motion sees none: popup, dialog, and the menu over the page", async () => {
  await prefer("reduce");
  await openMenu();
  expect(isStill(styleOf("[popover]").transitionDuration)).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(styleOf("[popover]").display).toBe("none");
  await render(
    <>
      <dialog id="menu" className={overlay.overlay} />
      <Dialog open title="Frage">
        Antwort
      </Dialog>
    </>,
  );
  for (const style of [styleOf("#menu"), styleOf("#menu", "::backdrop")]) expect(isStill(style.transitionDuration)).toBe(true);
  for (const style of [styleOf("dialog[open]"), styleOf("dialog[open]", "::backdrop")]) expect(isStill(style.animationDuration)).toBe(true);
});

test("otherwise the menu slides within 260 ms and is gone after 500, and a dialog comes within 180", async () => {
  await render(
    <>
      <dialog id="menu" className={overlay.overlay} />
      <Dialog open title="Frage">
        Antwort
      </Dialog>
    </>,
  );
  expect(timesOf(styleOf("#menu").transitionDuration)).toEqual(["0.26s", "0.5s", "0.5s"]);
  expect(timesOf(styleOf("#menu", "::backdrop").transitionDuration)).toEqual(["0.26s", "0.5s", "0.5s"]);
  expect(styleOf("dialog[open]").animationDuration).toBe("0.18s");
  expect(styleOf("dialog[open]", "::backdrop").animationDuration).toBe("0.18s");
});
