/* A mail says its style in its own lines, and the policy of the portal allows no such lines, in a frame neither: it is written into the frame
   without them, and they are set afterwards, by us. Nothing in it runs, loads or leads anywhere. */

const STYLE = /<style>([\s\S]*?)<\/style>/;

/** The document of a letter as it may stand in a frame. */
export const bareLetter = (html: string): string =>
  html.replace(STYLE, "").replaceAll(' style="', ' data-style="').replaceAll(' href="', ' data-href="');

/** Gives the letter in a frame the style that it says, and the frame the letter's height. */
export const dressLetter = (frame: HTMLIFrameElement, html: string): void => {
  const { contentDocument: page, contentWindow } = frame;
  // While the frame changes from one letter to the next its document is empty; it is dressed again as soon as the next one is there.
  const letter = page?.querySelector("html");
  if (!page || !letter || !contentWindow) return;
  for (const part of page.querySelectorAll<HTMLElement>("[data-style]")) part.style.cssText = part.dataset["style"] ?? "";
  // A sheet belongs to the window that it was made in.
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(STYLE.exec(html)?.[1] ?? "");
  page.adoptedStyleSheets = [sheet];
  frame.style.height = `${letter.scrollHeight}px`;
};
