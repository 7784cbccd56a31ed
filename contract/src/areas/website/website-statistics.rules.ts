import type { NamedPart } from "../../values/time/statistics-export.rules.ts";

export const WEBSITE_KINDS = ["website", "landing-page"] as const;
export const WEBSITE_DEVICES = ["smartphone", "desktop", "tablet", "other"] as const;
/** What is counted of a website, in the order in which it is shown. All of it can be added up: visitors cannot, one person comes on several days. */
export const WEBSITE_FIGURES = ["visits", "pageViews", "searches", "bounces"] as const;
/** One of them. */
export type WebsiteFigure = (typeof WEBSITE_FIGURES)[number];

/** The rows of a breakdown as parts of a whole. */
export const namedRows = (rows: readonly { readonly key: string; readonly label: string; readonly value: number }[]): NamedPart[] =>
  rows.map(({ key, label, value }) => ({ key, name: label, value }));
