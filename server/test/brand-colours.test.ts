import { readFile } from "node:fs/promises";
import { BRAND_COLOURS, contrastFaults } from "@schaufenster/contract/areas/portal/brand.rules.ts";
import { expect, test } from "vitest";
import { SEEDED } from "../demo/world/brands.ts";
import { THIRD_BRAND } from "./brands.ts";

/* The component page and the tests of screens have no server that sends them colours: theirs lie in a file, and say the same. */

const FILE = new URL("../../web/ui-page/brands.css", import.meta.url);
const plain = (colour: string): string => colour.toLowerCase().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

test("the colours of the component page are those of the brands", async () => {
  const sheets = (await readFile(FILE, "utf8")).split("}").slice(0, 2);
  const read = sheets.map((sheet) =>
    Object.fromEntries(
      [...sheet.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = "", colour = ""]) => [name, plain(colour.trim())]),
    ),
  );
  expect(read).toEqual(
    [SEEDED.nahwerk, SEEDED.ortsfink].map(({ colours }) => Object.fromEntries(BRAND_COLOURS.map((name) => [name, plain(colours[name])]))),
  );
});

test.each([SEEDED.nahwerk, SEEDED.ortsfink, THIRD_BRAND])("what $name shows can be read", (brand) => {
  expect(contrastFaults(brand)).toEqual([]);
});
