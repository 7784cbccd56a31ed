import { Glyph, GLYPH_COLOURS, type GlyphColour } from "../ui/glyph.tsx";

/** The sources of our register; their colours are ours, not their trade marks. */
const COLOURS: Readonly<Record<string, GlyphColour>> = {
  nahwerk: "petrol",
  ortsfink: "navy",
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

/** A source that is new to us has a colour too, the same on every page. */
const colourOf = (sourceId: string): GlyphColour =>
  COLOURS[sourceId] ??
  GLYPH_COLOURS[Array.from(sourceId).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GLYPH_COLOURS.length] ??
  "slate";

/** A source's letters in its colour; its name stands beside it. */
export function SourceGlyph({ sourceId, short }: { sourceId: string; short: string }) {
  return <Glyph letters={short} colour={colourOf(sourceId)} />;
}
