import { expect, test } from "vitest";
import { brandCss, contrastFaults, contrastOf, markSvg } from "./brand.rules.ts";

const dark = "#101010";
const light = "#fefefe";

test("contrast is counted as WCAG counts it", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("#7f7f7f", "#7F7F7F")).toBe(1);
});

const COLOURS = {
  "brand-solid": dark,
  "brand-solid-hover": dark,
  "brand-solid-active": dark,
  "brand-on-solid": light,
  "brand-text": dark,
  "brand-text-hover": dark,
  "brand-soft": light,
  "brand-soft-hover": light,
  "brand-line": light,
  "brand-ink": dark,
  "brand-ink-2": dark,
  "brand-on-ink": light,
  "brand-on-ink-muted": light,
  "brand-accent": light,
  "nav-bg": light,
  "nav-line": light,
  "nav-fg": dark,
  "nav-fg-muted": dark,
  "nav-icon": dark,
  "nav-hover": light,
  "nav-active-bg": light,
  "nav-active-fg": dark,
  "nav-active-icon": dark,
  "nav-badge-bg": dark,
  "nav-badge-fg": light,
  "nav-focus": dark,
  "nav-divider": light,
  "nav-mono-bg": light,
  "nav-mono-fg": dark,
  "nav-selector-bg": light,
  "nav-selector-line": light,
  "footer-bg": "transparent",
  "footer-fg": dark,
  "footer-strong": dark,
  "footer-line": light,
} as const;
const BRAND = {
  colours: COLOURS,
  mail: { fill: dark, on: light, link: dark, linkDark: light },
  paper: { fill: dark, text: dark, soft: light },
  card: { deep: dark, light: dark },
};

test("a brand that can be read has no faults", () => {
  expect(contrastFaults(BRAND)).toEqual([]);
});

test.each([
  ["words on a button", { ...BRAND, colours: { ...COLOURS, "brand-on-solid": "#555555" } }, "colours.brand-on-solid"],
  ["words on a button that is pressed", { ...BRAND, colours: { ...COLOURS, "brand-solid-active": light } }, "colours.brand-on-solid"],
  ["links on a page", { ...BRAND, colours: { ...COLOURS, "brand-text": "#999999" } }, "colours.brand-text"],
  ["an icon of the menu", { ...BRAND, colours: { ...COLOURS, "nav-icon": "#b0b0b0" } }, "colours.nav-icon"],
  ["the footer, which has the ground of the page", { ...BRAND, colours: { ...COLOURS, "footer-fg": "#aaaaaa" } }, "colours.footer-fg"],
  ["the button of a mail", { ...BRAND, mail: { ...BRAND.mail, on: "#333333" } }, "mail.on"],
  ["a link of a mail at night", { ...BRAND, mail: { ...BRAND.mail, linkDark: dark } }, "mail.linkDark"],
  ["headings on paper", { ...BRAND, paper: { ...BRAND.paper, text: light } }, "paper.text"],
  ["the picture that others see", { ...BRAND, card: { deep: dark, light } }, "card.light"],
])("%s must be readable", (_what, brand, at) => {
  expect(contrastFaults(brand).map(({ path }) => path.join("."))).toContain(at);
});

test("what is no word may be paler than a word, but not as pale as the ground", () => {
  const paler = { ...BRAND, colours: { ...COLOURS, "nav-icon": "#808080", "nav-fg-muted": "#808080" } };
  expect(contrastFaults(paler).map(({ path, least }) => [path.join("."), least])).toEqual([["colours.nav-fg-muted", 4.5]]);
});

test("colours become a style sheet, and a mark a picture", () => {
  expect(brandCss(COLOURS)).toMatch(/^:root\{--brand-solid:#101010;.*--footer-line:#fefefe\}\n$/);
  expect(
    markSvg([
      { kind: "square", radius: 9, fill: dark },
      { kind: "circle", x: 1, y: 2, radius: 3, fill: light },
      { kind: "path", path: "M0 0h1Z", fill: light },
      { kind: "line", path: "M0 0h1", stroke: light, width: 2 },
    ]),
  ).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#101010"/><circle cx="1" cy="2" r="3" fill="#fefefe"/><path d="M0 0h1Z" fill="#fefefe"/><path d="M0 0h1" fill="none" stroke="#fefefe" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  );
});
