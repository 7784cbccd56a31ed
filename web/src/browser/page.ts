/** Sets the title of the tab. */
export const setTitle = (title: string): void => {
  document.title = title;
};

/** Moves the focus to the page's heading, so that screen readers say where one is. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The brand that the server wrote into the page for the first paint. */
const paintedBrand = (): string | null => document.documentElement.dataset["brand"] ?? null;

/** Switches tokens and the tab's icon to a brand. */
export const paintBrand = (brand: string, logo: string): void => {
  if (paintedBrand() !== brand) document.documentElement.dataset["brand"] = brand;
  document.querySelector("link[rel=icon]")?.setAttribute("href", logo);
};

/** Copies a text; false when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Opens the browser's print dialog. */
export const printPage = (): void => print();

/** Scrolls to a part of the page and moves the focus there, without a trace in the address. */
export const goToPart = (id: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

/** Which build this page is of, as the server that handed it out has said. */
export const ownBuild = (): string | null => document.documentElement.dataset["build"] ?? null;
