import type { Page } from "@playwright/test";

/** Where everybody finds an entry, by the end of its address: as robots do, by the map. */
export const publicPageOf = async (page: Page, name: string): Promise<string> => {
  await page.goto("/robots.txt");
  const map = await page.evaluate(async () => (await fetch("/sitemap-1.xml")).text());
  const address = new RegExp(`<loc>([^<]*/${name})</loc>`).exec(map)?.[1];
  if (address === undefined) throw new Error(`The map has no ${name}.`);
  return address;
};
