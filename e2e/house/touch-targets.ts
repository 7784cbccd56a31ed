import { expect, type Page } from "@playwright/test";

/** Where a finger lands: what this wide and high belongs to the target alone. */
const FINGER = 44;

/**
 * Everything that can be tapped takes a finger: across and down, that much belongs to it, to its label or to what it contains. Links inside a sentence are as high as the sentence (WCAG 2.5.8 excepts them).
 */
export const expectTappable = async (page: Page): Promise<void> => {
  const small = await page.evaluate((finger) => {
    const SELECTOR =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=menuitem]";
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) {
      const style = getComputedStyle(element);
      if (style.visibility === "hidden" || element.closest("[inert], .sr-only, [aria-hidden=true]") !== null) continue;
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
      const beside = (element.parentElement?.textContent ?? "").replace(element.textContent ?? "", "").trim();
      if (element.tagName === "A" && style.display === "inline" && beside !== "") continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const label = element.closest("label") ?? document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
      const boxes = [element.getBoundingClientRect(), ...(label ? [label.getBoundingClientRect()] : [])];
      // What is only there for readers of the screen is not tapped; its visible stand-in is.
      if (boxes.every(({ width, height }) => width <= 1 || height <= 1)) continue;
      if (boxes.some(({ width, height }) => width >= finger - 0.5 && height >= finger - 0.5)) continue;
      const own = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
      };
      // As far as a finger can slide from the middle of the thing without touching anything else.
      const reach = (x: number, y: number, dx: number, dy: number): number => {
        let steps = 0;
        while (steps < finger && own(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      const fits = boxes.some(({ left, top, width, height }) => {
        const [x, y] = [left + width / 2, top + height / 2];
        const across = reach(x, y, -1, 0) + reach(x, y, 1, 0);
        return own(x, y) && across >= finger - 2 && reach(x, y, 0, -1) + reach(x, y, 0, 1) >= finger - 2;
      });
      if (fits) continue;
      const { width, height } = boxes[0] ?? new DOMRect();
      const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
      found.push(`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)} ${element.className}`);
    }
    return found;
  }, FINGER);
  expect(small, `too small for a finger at ${page.url()}`).toEqual([]);
};
