import type { BrowserContext } from "@playwright/test";

/* The function is sent to the page as it is written: it sees nothing of this file. */
/* oxlint-disable unicorn/consistent-function-scoping */

/** Begins the error that a lost focus is in the page; `Noise` hears it like any other. */
const FALLEN = "The focus fell to the page";

/** Runs in the page, before anything of the portal: again and again it looks who has the focus. By a clock, because asking for every frame makes the browser draw them all. */
const watch = (says: string): void => {
  // A letter shown in a frame may run no scripts, and has nothing to press.
  if (self !== top) return;
  /** So many looks in a row belong to a step that moves the focus on purpose. */
  const LOOKS = 4;
  const EVERY_MS = 50;
  let last: Element | null = null;
  let fallenFor = 0;
  let pressed = false;
  const isGone = (element: Element): boolean => !element.isConnected || !element.checkVisibility() || element.matches(":disabled");
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 60)}"`;
  const look = (): void => {
    const now = document.activeElement;
    if (now !== null && now !== document.body && now !== document.documentElement) {
      last = now;
      fallenFor = 0;
    } else if (last !== null && isGone(last) && document.querySelector("main") !== null) {
      fallenFor += 1;
      // Said once; the next thing to have the focus is watched again.
      if (fallenFor === LOOKS) {
        reportError(new Error(`${says}: ${nameOf(last)} is gone, at ${location.pathname}${location.search}`));
        last = null;
      }
    }
  };
  // A press on plain text lets go of the focus on purpose.
  document.addEventListener("mousedown", () => void (pressed = true), true);
  document.addEventListener("mouseup", () => void (pressed = false), true);
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (pressed && relatedTarget === null) last = null;
  });
  setInterval(look, EVERY_MS);
};

/** Fails a journey in which a step leaves the focus on nothing: whoever uses keyboard or screen reader would begin at the top again. */
export const watchFocus = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch, FALLEN);
