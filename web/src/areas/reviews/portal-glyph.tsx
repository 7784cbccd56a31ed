import { Monogram, type MonogramTint } from "../../ui/avatar.tsx";

const TINTS: readonly MonogramTint[] = ["a", "b", "c"];

/** The same tint for the same portal on every page. */
const tintOf = (name: string): MonogramTint => TINTS[(name.length + (name.codePointAt(0) ?? 0)) % TINTS.length] ?? "a";

/** A portal's letters; its name stands beside it. */
export function PortalGlyph({ name, short }: { name: string; short: string }) {
  return <Monogram letters={short} tint={tintOf(name)} />;
}
