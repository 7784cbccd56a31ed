import type { RouteKey } from "@schaufenster/contract/paths.ts";

/** On which shelf of the help an article stands. */
export const SHELVES = {
  start: "Anmelden und loslegen",
  leads: "Anfragen und Telefon",
  entry: "Ihr Eintrag",
  reviews: "Bewertungen",
  ads: "Website und Werbung",
  company: "Vertrag, Rechnungen und Personen",
} as const;
export type Shelf = keyof typeof SHELVES;

/** An article by its address; its text comes when it is opened. */
export interface HelpTopic {
  readonly slug: string;
  readonly shelf: Shelf;
  readonly title: string;
  readonly summary: string;
  /** Other words that people look for it by. */
  readonly words: string;
  /** The pages that it explains. */
  readonly routes: readonly RouteKey[];
}

/** Writes a topic down. */
export const topic = (
  shelf: Shelf,
  slug: string,
  title: string,
  summary: string,
  words: string,
  ...routes: readonly RouteKey[]
): HelpTopic => ({
  slug,
  shelf,
  title,
  summary,
  words,
  routes,
});
