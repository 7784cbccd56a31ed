import fc from "fast-check";
import { expect, test } from "vitest";
import { entries, NOW } from "../../../../test/generated-entries.ts";
import { LOOKS } from "../../../../test/public-pages.ts";
import { readPage, type PageElement, type ReadPage } from "../../../../test/read-page.ts";
import { LINE_MOST } from "./json-ld.ts";
import { printEntry } from "./page.html.ts";
import type { ShownEntry } from "./page.present.ts";

/* What a program that judges pages looks for, on every page that can be: the same rules whatever an owner wrote. What only a browser knows (contrast, fingers, paper) is looked at by the journeys. */

const PAGES = 200;
const ORIGIN = "https://portal.nahwerk.example";
const CANONICAL = `${ORIGIN}/e/0123456789abcdef/x`;

const attributeOf = (elements: readonly PageElement[], name: string): (string | undefined)[] =>
  elements.map(({ attributes }) => attributes[name]);
const metaOf = ({ all }: ReadPage, name: string): (string | undefined)[] =>
  attributeOf([...all("meta", { name }), ...all("meta", { property: name })], "content");

const expectHead = (page: ReadPage, { sections: { companyData } }: ShownEntry): void => {
  const { all } = page;
  expect(attributeOf(all("html"), "lang")).toEqual(["de"]);
  expect(attributeOf(all("meta"), "charset").filter((one) => one !== undefined)).toEqual(["utf-8"]);
  expect(metaOf(page, "viewport")).toEqual(["width=device-width, initial-scale=1"]);
  expect(metaOf(page, "robots")).toEqual([]);
  const [title, ...titles] = all("title").map(({ text }) => text);
  expect([titles, title?.startsWith(companyData.company_name), title?.endsWith(" – Nahwerk")]).toEqual([[], true, true]);
  const [line = "", ...lines] = metaOf(page, "description");
  expect([lines, line.trim() !== "", line.length <= LINE_MOST, line.isWellFormed()]).toEqual([[], true, true, true]);
  expect(attributeOf(all("link", { rel: "canonical" }), "href")).toEqual([CANONICAL]);
  expect([metaOf(page, "og:url"), metaOf(page, "og:title"), metaOf(page, "og:description")]).toEqual([
    [CANONICAL],
    [companyData.company_name],
    [line],
  ]);
  expect(metaOf(page, "og:image").map((url) => url?.startsWith(`${ORIGIN}/e/`))).toEqual([true]);
};

/** Headings from top to bottom: one of the first level, and none skips a level. */
const expectHeadings = ({ all }: ReadPage, headings: readonly string[], { sections: { companyData } }: ShownEntry): void => {
  expect(all("h1").map(({ name }) => name)).toEqual([companyData.company_name]);
  const levels = headings.map((tag) => Number(tag.slice(1)));
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
};

const OUT = "noopener noreferrer nofollow ugc";
/** Every link says where it leads, leads somewhere, and gives nothing away on the way. */
const expectLinks = ({ all }: ReadPage, ids: readonly string[]): void => {
  for (const { name, attributes } of all("a")) {
    const { href = "", rel = "" } = attributes;
    expect([href, name !== "", href !== ""]).toEqual([href, true, true]);
    if (href.startsWith("#")) expect(ids).toContain(href.slice(1));
    else expect(href).toMatch(/^(?:\/|https?:\/\/|tel:\+?\d+$|mailto:\S+@)/);
    const isOurs =
      href.startsWith("/") || href.startsWith("#") || /^(?:tel|mailto):/.test(href) || href.startsWith("https://www.nahwerk.example/");
    // Behind the sign-in, and where somebody takes an entry over, there is nothing for those who index pages.
    const asked = /^\/(?:benutzer|claiming)\//.test(href) ? "nofollow" : isOurs ? "" : OUT;
    expect([href, rel]).toEqual([href, asked]);
  }
};

/** Pictures have words and a place kept for them; the first is fetched at once, the others when they come into sight. */
const expectPictures = ({ all }: ReadPage): void => {
  const pictures = all("img").filter(({ attributes }) => attributes["src"]?.startsWith("/brands/") !== true);
  for (const { attributes } of pictures)
    expect([attributes["src"], (attributes["alt"] ?? "").trim() !== ""]).toEqual([attributes["src"], true]);
  for (const { attributes } of pictures.filter(({ attributes: { srcset } }) => srcset !== undefined)) {
    expect([Number(attributes["width"]) > 0, Number(attributes["height"]) > 0, attributes["sizes"] !== undefined]).toEqual([
      true,
      true,
      true,
    ]);
    const widths = [...(attributes["srcset"] ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
  }
  const eager = pictures.filter(({ attributes: { loading, class: kind } }) => loading !== "lazy" && kind !== "logo");
  expect(eager.map(({ attributes }) => attributes["fetchpriority"])).toEqual(eager.length === 0 ? [] : ["high"]);
};

/** Nothing but the page itself: no program, no style by hand, no other host. */
const expectAlone = (page: ReadPage, text: string): void => {
  const { all } = page;
  expect(attributeOf(all("script"), "type")).toEqual(["application/ld+json"]);
  for (const tag of ["iframe", "object", "embed", "form", "base", "video", "audio"]) expect([tag, all(tag).length]).toEqual([tag, 0]);
  const fetched = [
    ...attributeOf(all("img"), "src"),
    ...attributeOf(all("link", { rel: "icon" }), "href"),
    ...attributeOf(all("link", { rel: "stylesheet" }), "href"),
    ...attributeOf(all("img"), "srcset").flatMap((set) => set?.split(", ") ?? []),
  ];
  expect(fetched.filter((url) => url?.startsWith("/") !== true && url?.startsWith("data:image/") !== true)).toEqual([]);
  expect(/<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*\s(?:on[a-z]+|style)=/.exec(text)?.[0]).toBeUndefined();
};

test("200 pages of every kind stand up to whoever judges pages", () => {
  fc.assert(
    fc.property(entries, (shown) => {
      const text = printEntry(shown, LOOKS.nahwerk, { canonical: CANONICAL, absolute: (path) => ORIGIN + path }, NOW);
      const page = readPage(text);
      expect(page.faults).toEqual([]);
      expectHead(page, shown);
      expectHeadings(page, page.inOrder("h1", "h2", "h3", "h4"), shown);
      const ids = page.ids();
      expect(ids).toEqual([...new Set(ids)]);
      expectLinks(page, ids);
      expectPictures(page);
      expectAlone(page, text);
    }),
    { numRuns: PAGES },
  );
});
