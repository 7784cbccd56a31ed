import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { BRANDS, HOME_SCREEN_LOOKS } from "../src/areas/portal/brands.ts";

/* The icons of the home screen are drawn from the brand's logo and from nothing else. Drawn anew by `DRAW=1 vitest run --project server brand-icons`. */

const FOLDER = new URL("../../web/public/brands/", import.meta.url);

/** Sizes and grounds: a telephone may cut a maskable icon down to a circle of four fifths, and gives another maker's a black ground. */
const ICONS = [
  { name: "-192", size: 192, logo: 192, grounded: false },
  { name: "-512", size: 512, logo: 512, grounded: false },
  { name: "-maskable-512", size: 512, logo: 344, grounded: true },
  { name: "-180", size: 180, logo: 140, grounded: true },
] as const;

const draw = async (brand: keyof typeof BRANDS, { size, logo, grounded }: (typeof ICONS)[number]): Promise<Buffer> => {
  const picture = await sharp(await readFile(new URL(`${brand}.svg`, FOLDER)), { density: (72 * logo) / 36 })
    .resize(logo, logo)
    .png()
    .toBuffer();
  const background = grounded ? HOME_SCREEN_LOOKS[brand].background : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};
const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

const CASES = (Object.keys(BRANDS) as (keyof typeof BRANDS)[]).flatMap((brand) => ICONS.map((icon) => [brand, icon] as const));

test.each(CASES.map(([brand, icon]) => [`${brand}${icon.name}`, brand, icon] as const))("%s", async (_name, brand, icon) => {
  const file = new URL(`${brand}${icon.name}.png`, FOLDER);
  const drawn = await draw(brand, icon);
  if (process.env["DRAW"] !== undefined) await writeFile(file, drawn);
  const [kept, wanted] = [await pixelsOf(await readFile(file)), await pixelsOf(drawn)];
  expect(kept.info).toMatchObject({ width: icon.size, height: icon.size });
  const far = kept.data.filter((value, at) => Math.abs(value - (wanted.data[at] ?? 0)) > 24).length;
  expect(far / kept.data.length).toBeLessThan(0.01);
});
