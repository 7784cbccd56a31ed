import { PATHS } from "@schaufenster/contract/paths.ts";
import { TOUR_STEPS, type TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import { tourTexts } from "./welcome-tour.texts.ts";

/** The side menu: only its frame knows how it is called. */
const SIDE = "aside";

/** An entry of the side menu by its words: groups are buttons, which open pages. */
const entryCalled = (label: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`${SIDE} nav li`)]
    .filter(({ firstElementChild }) => firstElementChild?.textContent?.startsWith(label))
    .slice(0, 1);

/** A section of the side menu: its heading and what follows. */
const sectionCalled = (title: string): HTMLElement[] => {
  const heading = [...document.querySelectorAll<HTMLElement>(`${SIDE} nav h2`)].find((one) => one.textContent === title);
  return heading?.nextElementSibling instanceof HTMLElement ? [heading, heading.nextElementSibling] : [];
};

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].slice(0, 1);

const FIND: Readonly<Record<TourStep, () => HTMLElement[]>> = {
  companies: () => all(`${SIDE} > div > div:nth-child(2)`),
  products: () => sectionCalled(tourTexts.steps.products.title),
  leads: () => entryCalled(tourTexts.steps.leads.title),
  "company-data": () => entryCalled(tourTexts.steps["company-data"].title),
  logo: () => all(`${SIDE} a[href="${PATHS.dashboard}"]`),
  profile: () => all('header button[aria-haspopup="menu"]'),
};

/** Where a step points, in the window; null when there is nothing of it on the page. */
export const placeOf = (step: TourStep): DOMRect | null => {
  const found = FIND[step]();
  if (found.length === 0) return null;
  const boxes = found.map((one) => one.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
};

/** Brings what a step points at into sight. */
export const showPlaceOf = (step: TourStep): void => FIND[step]()[0]?.scrollIntoView({ block: "nearest" });

/** The steps of which there is something on the page: whoever may not see requests is not led to them. */
export const stepsHere = (): readonly TourStep[] => TOUR_STEPS.filter((step) => placeOf(step) !== null);
