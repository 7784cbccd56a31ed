import { Monogram, type MonogramTint } from "../../ui/avatar.tsx";

const TINTS: readonly MonogramTint[] = ["a", "b", "c"];

/** The same tint for the same source on every page. */
const tintOf = (name: string): MonogramTint => TINTS[(name.length + (name.codePointAt(0) ?? 0)) % TINTS.length] ?? "a";

/** A source's letters; its name stands beside it. */
export function SourceGlyph({ name, short }: { name: string; short: string }) {
  return <Monogram letters={short} tint={tintOf(name)} />;
}
