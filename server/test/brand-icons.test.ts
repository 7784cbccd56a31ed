import { readFile, writeFile } from "node:fs/promises";
import { markSvg } from "@schaufenster/contract/areas/portal/brand.rules.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SEEDED } from "../demo/world/brands.ts";
import { drawIcon, ICONS } from "../src/http/brand-pictures.ts";

/*
 * The pictures of the two brands lie as files beside the portal; those of a brand that comes by the feed are drawn from its mark. Both are the same
 * picture. Drawn anew by `DRAW=1 vitest run --project server brand-icons`.
 */

const FOLDER = new URL("../../web/public/brands/", import.meta.url);
const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

const CASES = Object.values(SEEDED).flatMap((brand) => ICONS.map((icon) => [`${brand.key}${icon.name}`, brand, icon] as const));

test.each(CASES)("%s", async (_name, brand, icon) => {
  const file = new URL(`${brand.key}${icon.name}.png`, FOLDER);
  const drawn = await drawIcon(brand, icon);
  if (process.env["DRAW"] !== undefined) await writeFile(file, drawn);
  const [kept, wanted] = [await pixelsOf(await readFile(file)), await pixelsOf(drawn)];
  expect(kept.info).toMatchObject({ width: icon.size, height: icon.size });
  const far = kept.data.filter((value, at) => Math.abs(value - (wanted.data[at] ?? 0)) > 24).length;
  expect(far / kept.data.length).toBeLessThan(0.01);
});

test.each(Object.values(SEEDED))("the logo of $name is its mark", async ({ logo, key, mark }) => {
  expect(logo).toBe(`/brands/${key}.svg`);
  const file = await readFile(new URL(`${key}.svg`, FOLDER), "utf8");
  expect(markSvg(mark)).toBe(file.trim().replaceAll('"#fff"', '"#FFFFFF"'));
});
