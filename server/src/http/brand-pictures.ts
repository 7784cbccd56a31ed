import { markSvg, type MarkPart } from "@schaufenster/contract/areas/portal/brand.rules.ts";
import sharp from "sharp";

/** What pictures of a brand are drawn from. */
interface DrawnBrand {
  readonly key: string;
  readonly mark: readonly MarkPart[];
  readonly background: string;
}

/** The icons of a home screen, by what stands behind the brand in their names: a telephone may cut a maskable one down to a circle of four fifths, and gives another maker's a black ground. */
export const ICONS = [
  { name: "-192", size: 192, logo: 192, grounded: false },
  { name: "-512", size: 512, logo: 512, grounded: false },
  { name: "-maskable-512", size: 512, logo: 344, grounded: true },
  { name: "-180", size: 180, logo: 140, grounded: true },
] as const;

/** An icon of a brand, from its mark. */
export const drawIcon = async ({ mark, background }: DrawnBrand, { size, logo, grounded }: (typeof ICONS)[number]): Promise<Buffer> => {
  const picture = await sharp(Buffer.from(markSvg(mark)), { density: (72 * logo) / 36 })
    .resize(logo, logo)
    .png()
    .toBuffer();
  const ground = grounded ? background : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** One drawing of each, for as long as the brand stays as it is: whoever asks again by the thousand costs nothing. */
const drawn = new WeakMap<DrawnBrand, Map<string, Promise<Buffer>>>();
const drawOnce = (brand: DrawnBrand, icon: (typeof ICONS)[number]): Promise<Buffer> => {
  const known = drawn.get(brand) ?? new Map<string, Promise<Buffer>>();
  drawn.set(brand, known);
  const picture = known.get(icon.name) ?? drawIcon(brand, icon);
  known.set(icon.name, picture);
  return picture;
};

/** A picture by the name of its file (`<key>.svg`, `<key>-192.png`); undefined for what is none of this brand. */
export const drawBrandPicture = async (
  brand: DrawnBrand,
  file: string,
): Promise<{ readonly type: string; readonly body: string | Buffer } | undefined> => {
  if (file === `${brand.key}.svg`) return { type: "image/svg+xml", body: markSvg(brand.mark) };
  const icon = ICONS.find(({ name }) => file === `${brand.key}${name}.png`);
  return icon && { type: "image/png", body: await drawOnce(brand, icon) };
};
