import { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import type { Page } from "@playwright/test";
import { type Traces, wordsFoundIn } from "../../contract/test/brand-traces.ts";
import { sql } from "./database.ts";

/* Pages of one brand, looked through for others. */

/** All brands that there are now. */
export const allBrands = async (): Promise<readonly FedBrand[]> =>
  (await sql("select data from brand order by key")).map((data) => FedBrand.parse(JSON.parse(data)));

/** Everything that the page holds, seen or not: its markup with titles and addresses, what stands in its fields, and every colour that anything is drawn in. */
const heldBy = (page: Page) =>
  page.evaluate(() => {
    const colours = new Set<string>();
    const read = (style: CSSStyleDeclaration): void => {
      const { color, backgroundColor, backgroundImage, boxShadow, outlineColor, fill, stroke, caretColor, textDecorationColor } = style;
      const borders = [style.borderTopColor, style.borderRightColor, style.borderBottomColor, style.borderLeftColor];
      const drawn = [color, backgroundColor, backgroundImage, boxShadow, outlineColor, fill, stroke, caretColor, textDecorationColor];
      for (const one of [...drawn, ...borders]) colours.add(one);
    };
    for (const element of document.querySelectorAll("*")) {
      read(getComputedStyle(element));
      for (const beside of ["::before", "::after"]) {
        const style = getComputedStyle(element, beside);
        if (style.content !== "none") read(style);
      }
    }
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map(({ value }) => value);
    return {
      text: [document.documentElement.getHTML(), ...Object.values(document.documentElement.dataset), ...fields].join("\n"),
      colours: [...colours],
    };
  });

const RGB = /rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g;
/** As records write them; what cannot be seen is no colour. */
const hexIn = (colour: string): string[] =>
  [...colour.matchAll(RGB)].flatMap(([, red, green, blue, alpha]) =>
    alpha === "0" ? [] : [`#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`],
  );

/** What the page holds of other brands, each with where it stands. */
export const foundOn = async (page: Page, traces: Traces): Promise<readonly string[]> => {
  const held = await heldBy(page);
  const seen = new Set(held.colours.flatMap(hexIn));
  return [...wordsFoundIn(held.text, traces), ...[...seen].filter((colour) => traces.colours.has(colour))];
};

/** Hangs something of another brand into the page, where nobody sees it. */
export const plant = (page: Page, { words, colours }: Traces): Promise<readonly string[]> =>
  page.evaluate(
    ([word = "", colour = ""]) => {
      const planted = document.createElement("p");
      planted.title = word;
      planted.style.borderLeftColor = colour;
      document.body.append(planted);
      return [word, colour];
    },
    [words.at(-1), [...colours].at(-1)] as const,
  );
