import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { BannerFormat } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { bannerFileFolder } from "../../../src/session/file-keys.ts";
import { box, openCanvas, type Colour } from "../../world/canvas.ts";
import { FORMATS, idOf, SHOWN, type DemoBanner } from "./banners.ts";

const COLOURS: readonly Colour[] = [
  [91, 58, 30],
  [35, 69, 92],
  [61, 74, 42],
  [106, 42, 42],
];
const LIGHT: Colour = [255, 255, 255];
const GOLD: Colour = [242, 178, 74];

/** A drawn picture: two lines of words and a button. */
const draw = (id: number, { width, height }: BannerFormat): Buffer => {
  const { fill, png } = openCanvas(COLOURS[id % COLOURS.length] ?? LIGHT, width, height);
  const part = (left: number, top: number, wide: number, high: number) => box(left * width, top * height, wide * width, high * height);
  fill(part(0.06, 0.2, 0.5, 0.18), LIGHT);
  fill(part(0.06, 0.46, 0.36, 0.12), LIGHT);
  fill(part(0.66, 0.3, 0.26, 0.4), GOLD);
  return png();
};

/** A file of a banner, with all that is known of it. */
export const creativeOf = ({ id }: Pick<DemoBanner, "id">, format: BannerFormat) => {
  const body = draw(id, format);
  const sha256 = createHash("sha256").update(body).digest();
  return { id: `demo-${id}-${format.width}x${format.height}`, body, sha256, crc32: crc32(body), bytes: body.length };
};

/** One hash over the files, as the portal makes it: the smallest first. */
export const hashOf = (banner: Pick<DemoBanner, "id" | "formats">): Buffer => {
  const digest = createHash("sha256");
  for (const format of banner.formats.toSorted((a, b) => a.width - b.width || a.height - b.height))
    digest.update(creativeOf(banner, format).sha256);
  return digest.digest();
};

/** What lies in the file store for the demo world. */
export const demoCreatives = (): readonly { readonly folder: string; readonly body: Buffer }[] =>
  Object.entries<readonly BannerFormat[]>(FORMATS).flatMap(([n, formats]) =>
    formats.map((format) => {
      const { id, body } = creativeOf({ id: idOf(Number(n)) }, format);
      return { folder: bannerFileFolder(String(SHOWN), id), body };
    }),
  );
