import { bringFocus } from "./bring-focus.ts";

/** Parts of a page with a heading of their own. */
const PARTS = "section, article, dialog, main";
const HEADINGS = "h1, h2, h3, h4";
/** What comes and goes at the edge of the page; it belongs to what was worked on before. */
const EDGES = "[data-bottom-bar], [data-toasts]";
const CONTROLS = "a[href], button, summary, label, input, select, textarea";

/** What has the focus and everything around it, nearest first; behind a dialog stands what had it before. */
let trail: readonly Element[] = [];
/** The page had no heading yet: this stands in for it until one comes. */
let standIn: Element | null = null;
/** What is being pressed; `null` is no control at all, `undefined` nothing. */
let pressed: Element | null | undefined;
let isAwaited = false;
/** The heading of the page when the focus was last moved. */
let title: Element | null = null;
const titleNow = (): HTMLElement | null => document.querySelector("main h1");

/** The element and what is around it, up to the dialog it is in. */
const pathOf = (element: Element): readonly Element[] => {
  const path = [element];
  for (let one = element.parentElement; one !== null && path.at(-1)?.matches("dialog") === false; one = one.parentElement) path.push(one);
  return path;
};

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** A finger that has just saved does not want the keyboard of the screen back. */
const opensKeyboard = (element: Element): boolean =>
  element.matches("input, textarea, [contenteditable]") && matchMedia("(pointer: coarse)").matches;

const canTake = (element: HTMLElement): boolean => element.tabIndex >= 0 && !element.matches(":disabled") && !opensKeyboard(element);

const headingIn = (part: Element): HTMLElement | undefined => [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isShown);

/** What is still there and can take the focus, or the heading of the nearest part that is still there. */
const nextTarget = (): HTMLElement | null => {
  for (const one of trail.filter(isShown)) {
    const found = canTake(one) ? one : one.matches(PARTS) ? headingIn(one) : undefined;
    if (found !== undefined) return found;
  }
  return titleNow() ?? document.querySelector("main");
};

const hasFallen = (): boolean => {
  const now = document.activeElement;
  return now === null || now === document.body || now === standIn;
};

const restore = (): void => {
  isAwaited = false;
  const [target, before] = [nextTarget(), { trail, title }];
  if (trail.length === 0 || target === null || target === document.activeElement || !hasFallen()) return;
  // Another page in the place of this one, though its path is the same: it is read from its top.
  if (target === titleNow() && target !== title) scrollTo({ top: 0, behavior: "instant" });
  bringFocus(target);
  if (!target.matches("main")) return;
  standIn = target;
  ({ trail, title } = before);
};

/** Two frames later: whoever moves the focus on purpose goes first. */
const look = (): void => {
  if (isAwaited || !hasFallen()) return;
  isAwaited = true;
  requestAnimationFrame(() => requestAnimationFrame(restore));
};

const remember = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element) || target.closest(EDGES) !== null) return;
  standIn = null;
  title = titleNow();
  const dialog = target.closest("dialog");
  trail = dialog === null ? pathOf(target) : [...pathOf(target), ...trail.filter((one) => one.closest("dialog") !== dialog)];
};

/** A press beside all controls lets go of the focus on purpose; not every browser gives it to what is pressed. */
const letGo = ({ relatedTarget }: FocusEvent): void => {
  if (pressed !== undefined && relatedTarget === null) trail = pressed === null ? [] : pathOf(pressed);
};

/**
 * The one rule after a step that takes away what had the focus (saving, discarding, deleting, turning a page, opening a detail): it goes to
 * what was worked on before, or to the heading of the nearest part that is still there, never to the page as such (decision 0040).
 */
export const keepFocus = (): void => {
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", letGo);
  document.addEventListener(
    "mousedown",
    ({ target }) => void (pressed = target instanceof Element ? target.closest(CONTROLS) : null),
    true,
  );
  document.addEventListener("mouseup", () => void (pressed = undefined), true);
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "disabled", "hidden", "inert", "open"] };
  new MutationObserver(look).observe(document.body, watched);
};
