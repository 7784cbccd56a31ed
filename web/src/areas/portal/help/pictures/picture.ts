import type { IconImage } from "../../../../ui/icon.tsx";
import type { BadgeTone } from "../../../../ui/state/badge.tsx";

/** Made up: names, figures, days. Everything else in a picture stands on the screen word for word, and a test compares it. */
interface Sample {
  readonly sample: string;
}
export type Words = string | Sample;

/** Looks of words that stand by themselves. */
export type WordsLook = "plain" | "quiet" | "heading" | "quote";
export type ButtonLook = "primary" | "secondary" | "link" | "danger-quiet";
export type FieldLook = "text" | "area" | "choice" | "search" | "password";
interface Choice {
  readonly title: Words;
  readonly text?: Words | undefined;
}

/** What a picture is put together from: the components of the portal, with what they show. */
export type Block =
  | { readonly kind: "card"; readonly title?: Words | undefined; readonly end?: Block | undefined; readonly blocks: readonly Block[] }
  | { readonly kind: "side"; readonly blocks: readonly Block[] }
  | { readonly kind: "bar"; readonly title: Block; readonly blocks: readonly Block[] }
  | {
      readonly kind: "row";
      readonly title: Words;
      readonly meta?: Words | undefined;
      readonly end?: Block | undefined;
      readonly mark?: number;
    }
  | { readonly kind: "button"; readonly label: Words; readonly look: ButtonLook; readonly icon?: IconImage | undefined }
  | { readonly kind: "badge"; readonly label: Words; readonly tone: BadgeTone }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [Words, Words])[] }
  | { readonly kind: "figures"; readonly figures: readonly (readonly [Words, Words])[] }
  | { readonly kind: "tabs"; readonly names: readonly Words[]; readonly chosen: number }
  | { readonly kind: "ways"; readonly chosen: Words; readonly names: readonly Words[] }
  | { readonly kind: "field"; readonly label: Words; readonly value: Words; readonly look: FieldLook }
  | { readonly kind: "switch" | "box"; readonly label: Words; readonly on: boolean; readonly hint?: Words | undefined }
  | { readonly kind: "choices"; readonly label: Words; readonly choices: readonly Choice[] }
  | { readonly kind: "notice"; readonly title: Words; readonly text?: Words | undefined }
  | { readonly kind: "bars"; readonly bars: readonly (readonly [Words, number])[] }
  | { readonly kind: "line"; readonly rest: "gap" | "forecast" }
  | { readonly kind: "stars"; readonly value: number }
  | { readonly kind: "motif"; readonly words: Words }
  | { readonly kind: "words"; readonly words: Words; readonly look: WordsLook }
  | { readonly kind: "marked"; readonly mark: number; readonly block: Block };

/**
 * A picture of a screen, drawn from the components that the screen itself is made of: so it has the colours of every brand, also of one that is
 * added while the portal runs, and changes with the components.
 */
export interface Picture {
  /** What is to be seen, for whoever does not see it; places by their number. */
  readonly alt: string;
  /** The title of the page. */
  readonly page: Words;
  readonly blocks: readonly Block[];
}

/** Words that are made up. */
export const sample = (words: string): Words => ({ sample: words });
export const textOf = (words: Words): string => (typeof words === "string" ? words : words.sample);

/** The place that the text speaks of: „①“ there, a ring with the number here. */
export const at = (mark: number, block: Block): Block => (block.kind === "row" ? { ...block, mark } : { kind: "marked", mark, block });
export const card = (title: Words, ...blocks: readonly Block[]): Block => ({ kind: "card", title, blocks });
/** A card with something at the end of its title. */
export const cardWith = (title: Words, end: Block, ...blocks: readonly Block[]): Block => ({ kind: "card", title, end, blocks });
export const plain = (...blocks: readonly Block[]): Block => ({ kind: "card", blocks });
export const side = (...blocks: readonly Block[]): Block => ({ kind: "side", blocks });
/** The dark bar at the lower edge of a page. */
export const bar = (title: Block, ...blocks: readonly Block[]): Block => ({ kind: "bar", title, blocks });
export const row = (title: Words, meta?: Words, end?: Block): Block => ({ kind: "row", title, meta, end });
export const button = (label: Words, look: ButtonLook = "secondary", icon?: IconImage): Block => ({ kind: "button", label, look, icon });
export const badge = (label: Words, tone: BadgeTone): Block => ({ kind: "badge", label, tone });
export const facts = (...pairs: readonly (readonly [Words, Words])[]): Block => ({ kind: "facts", facts: pairs });
export const figures = (...pairs: readonly (readonly [Words, Words])[]): Block => ({ kind: "figures", figures: pairs });
export const tabs = (chosen: number, ...names: readonly Words[]): Block => ({ kind: "tabs", names, chosen });
/** Ways to see the same thing, side by side. */
export const ways = (chosen: Words, ...names: readonly Words[]): Block => ({ kind: "ways", chosen, names });
export const field = (label: Words, value: Words = sample(""), look: FieldLook = "text"): Block => ({ kind: "field", label, value, look });
export const toggle = (label: Words, on: boolean, hint?: Words): Block => ({ kind: "switch", label, on, hint });
export const box = (label: Words, on: boolean): Block => ({ kind: "box", label, on });
/** Surfaces of which the first is chosen. */
export const choices = (label: Words, ...all: readonly Choice[]): Block => ({ kind: "choices", label, choices: all });
export const notice = (title: Words, text?: Words): Block => ({ kind: "notice", title, text });
export const bars = (...all: readonly (readonly [Words, number])[]): Block => ({ kind: "bars", bars: all });
export const line = (rest: "gap" | "forecast"): Block => ({ kind: "line", rest });
export const stars = (value: number): Block => ({ kind: "stars", value });
export const motif = (words: string): Block => ({ kind: "motif", words: sample(words) });
export const words = (text: Words, look: WordsLook = "plain"): Block => ({ kind: "words", words: text, look });
