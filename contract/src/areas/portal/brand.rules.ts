/* What a brand's colours are called, what they have to be able to do, and how they stand in a style sheet. */

/** The colours that the pages read, as the style sheets call them. */
export const BRAND_COLOURS = [
  "brand-solid",
  "brand-solid-hover",
  "brand-solid-active",
  "brand-on-solid",
  "brand-text",
  "brand-text-hover",
  "brand-soft",
  "brand-soft-hover",
  "brand-line",
  "brand-ink",
  "brand-ink-2",
  "brand-on-ink",
  "brand-on-ink-muted",
  "brand-accent",
  "nav-bg",
  "nav-line",
  "nav-fg",
  "nav-fg-muted",
  "nav-icon",
  "nav-hover",
  "nav-active-bg",
  "nav-active-fg",
  "nav-active-icon",
  "nav-badge-bg",
  "nav-badge-fg",
  "nav-focus",
  "nav-divider",
  "nav-mono-bg",
  "nav-mono-fg",
  "nav-selector-bg",
  "nav-selector-line",
  "footer-bg",
  "footer-fg",
  "footer-strong",
  "footer-line",
] as const;
export type BrandColour = (typeof BRAND_COLOURS)[number];

/** Colours besides those of the pages: of mails, papers and the pictures that others see. */
export interface OtherColours {
  readonly mail: { readonly fill: string; readonly on: string; readonly link: string; readonly linkDark: string };
  readonly paper: { readonly fill: string; readonly text: string; readonly soft: string };
  readonly card: { readonly deep: string; readonly light: string };
}
interface Coloured extends OtherColours {
  readonly colours: Readonly<Record<BrandColour, string>>;
}

/** Words (WCAG 1.4.3), and what is no word but must be seen (1.4.11). */
const WORDS = 4.5;
const SIGNS = 3;

const WHITE = "#ffffff";
/** The ground of the pages, and that of a mail at night. */
const PAGE = "#f6f6f3";
const NIGHT = "#1e2426";

/** What stands on what in the pages. */
const ON_PAGES: readonly (readonly [on: BrandColour, grounds: readonly (BrandColour | typeof WHITE | typeof PAGE)[], least: number])[] = [
  ["brand-on-solid", ["brand-solid", "brand-solid-hover", "brand-solid-active"], WORDS],
  ["brand-text", [WHITE, PAGE, "brand-soft", "brand-soft-hover"], WORDS],
  ["brand-text-hover", [WHITE, PAGE, "brand-soft", "brand-soft-hover"], WORDS],
  ["brand-on-ink", ["brand-ink", "brand-ink-2"], WORDS],
  ["brand-on-ink-muted", ["brand-ink", "brand-ink-2"], WORDS],
  ["brand-accent", ["brand-ink"], SIGNS],
  ["nav-fg", ["nav-bg", "nav-hover", "nav-selector-bg"], WORDS],
  ["nav-fg-muted", ["nav-bg"], WORDS],
  ["nav-icon", ["nav-bg", "nav-hover"], SIGNS],
  ["nav-active-fg", ["nav-active-bg"], WORDS],
  ["nav-active-icon", ["nav-active-bg"], SIGNS],
  ["nav-badge-fg", ["nav-badge-bg"], WORDS],
  ["nav-focus", ["nav-bg"], SIGNS],
  ["nav-mono-fg", ["nav-mono-bg"], WORDS],
  ["footer-fg", ["footer-bg"], WORDS],
  ["footer-strong", ["footer-bg"], WORDS],
];

const LINEAR_BELOW = 0.040_45;
const linear = (part: number): number => (part <= LINEAR_BELOW ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** How far two colours (`#rrggbb`) are apart for the eye, from 1 to 21, as WCAG counts it. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Two colours that cannot be told apart well enough. */
export interface ContrastFault {
  /** Where the upper one stands in the record. */
  readonly path: readonly string[];
  readonly ratio: number;
  readonly least: number;
}

/** Which of a brand's colours cannot be read, or seen, on their grounds; nothing when all will do. */
export const contrastFaults = ({ colours, mail, paper, card }: Coloured): ContrastFault[] => {
  const shown = (name: BrandColour | typeof WHITE | typeof PAGE): string => {
    if (name === WHITE || name === PAGE) return name;
    return colours[name] === "transparent" ? PAGE : colours[name];
  };
  const pairs = [
    ...ON_PAGES.flatMap(([on, grounds, least]) =>
      grounds.map((ground) => ({ path: ["colours", on], on: colours[on], ground: shown(ground), least })),
    ),
    { path: ["mail", "on"], on: mail.on, ground: mail.fill, least: WORDS },
    { path: ["mail", "link"], on: mail.link, ground: WHITE, least: WORDS },
    { path: ["mail", "linkDark"], on: mail.linkDark, ground: NIGHT, least: WORDS },
    { path: ["paper", "text"], on: paper.text, ground: WHITE, least: WORDS },
    { path: ["paper", "text"], on: paper.text, ground: paper.soft, least: WORDS },
    { path: ["card", "deep"], on: WHITE, ground: card.deep, least: WORDS },
    { path: ["card", "light"], on: WHITE, ground: card.light, least: WORDS },
  ];
  return pairs.flatMap(({ path, on, ground, least }) => {
    const ratio = contrastOf(on, ground);
    return ratio < least ? [{ path, ratio, least }] : [];
  });
};

/** The colours as a style sheet. */
export const brandCss = (colours: Readonly<Record<BrandColour, string>>, whose = ":root"): string =>
  `${whose}{${BRAND_COLOURS.map((name) => `--${name}:${colours[name]}`).join(";")}}\n`;

/** One part of the mark, in a square of 36. */
export type MarkPart =
  | { readonly kind: "circle"; readonly x: number; readonly y: number; readonly radius: number; readonly fill: string }
  | { readonly kind: "square"; readonly radius: number; readonly fill: string }
  | { readonly kind: "path"; readonly path: string; readonly fill: string }
  | { readonly kind: "line"; readonly path: string; readonly stroke: string; readonly width: number };

const partSvg = (part: MarkPart): string => {
  if (part.kind === "circle") return `<circle cx="${part.x}" cy="${part.y}" r="${part.radius}" fill="${part.fill}"/>`;
  if (part.kind === "square") return `<rect width="36" height="36" rx="${part.radius}" fill="${part.fill}"/>`;
  if (part.kind === "path") return `<path d="${part.path}" fill="${part.fill}"/>`;
  return `<path d="${part.path}" fill="none" stroke="${part.stroke}" stroke-width="${part.width}" stroke-linecap="round" stroke-linejoin="round"/>`;
};
/** The mark as a picture. */
export const markSvg = (mark: readonly MarkPart[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${mark.map(partSvg).join("")}</svg>`;
