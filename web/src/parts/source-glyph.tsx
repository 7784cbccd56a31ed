import { Glyph, type GlyphColour } from "../ui/glyph.tsx";

/** The sources of our register; their colours are ours, not their trade marks. */
const COLOURS: Readonly<Record<string, GlyphColour>> = {
  google: "blue",
  kartenblick: "green",
  branchenkompass: "copper",
  stadtlupe: "plum",
  stadtblick: "violet",
  golocal: "olive",
  dialo: "rust",
  WKDB: "violet",
  "11880": "slate",
};

/** For a source that is new to us, and those of our own brands. */
const OTHERS: readonly GlyphColour[] = ["navy", "green", "petrol", "blue", "copper", "violet", "plum", "olive", "slate", "rust"];

/** Every source has a colour, the same on every page. */
const colourOf = (sourceId: string): GlyphColour =>
  COLOURS[sourceId] ??
  OTHERS[Array.from(sourceId).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % OTHERS.length] ??
  "slate";

/** A source's letters in its colour; its name stands beside it. */
export function SourceGlyph({ sourceId, short }: { sourceId: string; short: string }) {
  return <Glyph letters={short} colour={colourOf(sourceId)} />;
}
