import styles from "./glyph.module.css";

/** The colours that keep neighbours apart; white letters are readable on each. */
export const GLYPH_COLOURS = ["petrol", "navy", "green", "blue", "copper", "violet", "plum", "olive", "slate", "rust"] as const;
/** One of them. */
export type GlyphColour = (typeof GLYPH_COLOURS)[number];

type Props = { letters: string; colour: GlyphColour };

/** A source's letters on its own colour; its name stands beside it. */
export function Glyph({ letters, colour }: Props) {
  return <span aria-hidden="true" data-letters={letters} data-colour={colour} className={styles.glyph} />;
}
