import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** Presses a button twice before the page can show anything of the first press: whatever comes later may stand in its place. */
export const pressTwice = async (button: Locator): Promise<void> => {
  await expect.element(button).toBeEnabled();
  const element = button.element();
  if (!(element instanceof HTMLElement)) throw new TypeError("Only elements of the page can be pressed.");
  element.click();
  element.click();
};
