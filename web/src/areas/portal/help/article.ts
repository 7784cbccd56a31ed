import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { Picture } from "./pictures/picture.ts";

/** A part of an article: some sentences, steps in their order, or points. „①“ is a place in a picture of the same article. */
export interface ArticlePart {
  readonly title: string;
  readonly text?: string;
  readonly steps?: readonly string[];
  readonly points?: readonly string[];
  /** Stands below the words. */
  readonly picture?: Picture;
}
/** What an article says. */
export interface Article {
  readonly intro: string;
  readonly parts: readonly ArticlePart[];
  /** The page to go to from here; only for those who may open it. */
  readonly page?: RouteKey;
  /** What the page needs of whoever works for the company. */
  readonly right?: Right;
  readonly see?: readonly string[];
}
/** The articles of a shelf by their address. */
export type Articles = Readonly<Record<string, Article>>;
