import { expect, test } from "vitest";
import { renderScreen } from "../../test/screen.tsx";
import { SourceGlyph } from "./source-glyph.tsx";

const grounds = () => [...document.querySelectorAll("[data-letters]")].map((glyph) => getComputedStyle(glyph).backgroundColor);

test("sources that stand in one list have colours of their own, an unknown one has a colour too", async () => {
  const known = ["nahwerk", "ortsfink", "google", "kartenblick", "branchenkompass", "stadtlupe", "golocal", "dialo", "11880"];
  await renderScreen([...known, "brand-new"].map((id) => <SourceGlyph key={id} sourceId={id} short="Xx" />));
  expect(new Set(grounds().slice(0, known.length)).size).toBe(known.length);
  expect(grounds().at(-1)).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
});
