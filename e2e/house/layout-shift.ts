import { expect, type Page } from "@playwright/test";

/** What the reader may see of it: an entry with the elements that moved. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Watching extends Window {
  layoutShift?: { sum: number; readonly moved: string[]; readonly take: () => void };
}

/** The most that a screen may move by itself while it loads. */
const AT_MOST = 0.02;

/** How long an answer waits when it is slow: longer than the moment in which nothing is shown at all. */
const SLOW_ANSWER_MS = 700;

/** Sums up what moves without the reader's doing, on every page that is opened from now on. Chromium alone tells it. */
export const watchLayoutShift = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join("/"));
          const name = `${element?.tagName ?? "gone"}.${element?.getAttribute("class") ?? ""}`;
          seen.moved.push(`${entry.value.toFixed(4)} ${name} "${(element?.textContent ?? "").slice(0, 40)}": ${from} → ${to}`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const seen = { sum: 0, moved: [] as string[], take: () => note(observer.takeRecords()) };
    (globalThis as unknown as Watching).layoutShift = seen;
    observer.observe({ type: "layout-shift", buffered: true });
  });
};

/** What moved on the page since it was opened: the sum, and each element with its places before and after (x/y/width/height). */
export const layoutShiftOf = async (page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> => {
  const seen = await page.evaluate(async () => {
    // Entries of a frame are told after it was painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { layoutShift } = globalThis as unknown as Watching;
    layoutShift?.take();
    return layoutShift && { sum: layoutShift.sum, moved: layoutShift.moved };
  });
  if (seen === undefined) throw new Error("Nobody watches: call watchLayoutShift before the page is opened");
  return seen;
};

/** Nothing on this page moved by itself since it was opened. */
export const expectStill = async (page: Page): Promise<void> => {
  const { sum, moved } = await layoutShiftOf(page);
  expect(sum, `layout shift of ${page.url()}:\n${moved.join("\n")}`).toBeLessThanOrEqual(AT_MOST);
};

/** Every answer of the API comes late, so that what stands in its place is really seen. */
export const slowAnswers = async (page: Page): Promise<void> => {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, SLOW_ANSWER_MS);
    });
    await route.continue();
  });
};
