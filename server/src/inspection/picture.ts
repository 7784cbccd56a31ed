import sharp, { type Sharp } from "sharp";
import { decodeHeic } from "./heic.ts";
import type { Inspected } from "./inspected.ts";

/** A picture of more is refused before a single pixel is decoded. */
export const MAX_PIXELS = 40_000_000;
/** The longest edge of what is kept. */
const EDGES = { large: 2_400, middle: 1_280, small: 640 } as const;
const SQUARE = 512;
const QUALITY = 82;
/** What the decoder calls them. */
export const FORMAT_OF: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

sharp.cache(false);
sharp.concurrency(1);

type Opened = { readonly picture: Sharp } | { readonly refusal: "not-supported" | "too-many-pixels" };

const open = async (type: string, file: Buffer): Promise<Opened> => {
  if (type === "image/heic") {
    const pixels = await decodeHeic(file, MAX_PIXELS);
    if (pixels === "too-many-pixels") return { refusal: pixels };
    return { picture: sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } }).removeAlpha() };
  }
  // The head alone: how large it says it is decides whether anybody looks further.
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== FORMAT_OF[type]) return { refusal: "not-supported" };
  if (width * height > MAX_PIXELS) return { refusal: "too-many-pixels" };
  return { picture: sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).autoOrient() };
};

/** Opens a picture and works with it; whatever goes wrong on the way is the picture's fault. */
const withPicture = async (type: string, file: Buffer, work: (picture: Sharp) => Promise<Inspected>): Promise<Inspected> => {
  try {
    const opened = await open(type, file);
    return "refusal" in opened ? opened : await work(opened.picture);
  } catch {
    return { refusal: "unreadable" };
  }
};
const writePicture = (picture: Sharp) => picture.toColorspace("srgb").webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });

/**
 * Writes a picture anew in three sizes, upright, in sRGB, without anything a camera or an attacker has put beside the pixels.
 * WebP, because one format then serves photos and logos alike: it keeps transparency, which JPEG cannot, and is smaller.
 */
export const makeVariants = (type: string, file: Buffer): Promise<Inspected> =>
  withPicture(type, file, async (picture) => {
    const sized = (edge: number) => writePicture(picture.clone().resize(edge, edge, { fit: "inside", withoutEnlargement: true }));
    const large = await sized(EDGES.large);
    const middle = await sized(EDGES.middle);
    const small = await sized(EDGES.small);
    return {
      width: large.info.width,
      height: large.info.height,
      variants: { large: large.data, middle: middle.data, small: small.data },
    };
  });

/** The picture of a person: the same, cut to a square. */
export const makeSquare = (type: string, file: Buffer): Promise<Inspected> =>
  withPicture(type, file, async (picture) => {
    const { data, info } = await writePicture(picture.resize(SQUARE, SQUARE, { fit: "cover" }));
    return { width: info.width, height: info.height, variants: { square: data } };
  });
