import sharp, { type Metadata, type Sharp } from "sharp";
import type { Inspected } from "./inspected.ts";
import { FORMAT_OF, MAX_PIXELS } from "./picture.ts";

/** The longest edge of the picture that stands still. */
const STILL_EDGE = 640;
const QUALITIES = [90, 75] as const;

const write = (picture: Sharp, { format, isPalette }: Metadata, quality: number): Promise<Buffer> => {
  if (format === "gif") return picture.gif({ effort: 7 }).toBuffer();
  if (format === "png") return picture.png({ palette: isPalette, compressionLevel: 9, effort: 10 }).toBuffer();
  return (format === "jpeg" ? picture.jpeg({ quality }) : picture.webp({ quality })).toBuffer();
};

/** Written anew as well as can be without becoming heavier than what came. */
const rewrite = async (picture: Sharp, about: Metadata, came: number): Promise<Buffer> => {
  let written: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    written = await write(picture.clone(), about, quality);
    if (written.length <= came) break;
  }
  return written;
};

/**
 * A banner keeps its kind, its size to the pixel and all its pictures; whatever else lies in the file goes. It is called `moving` when it has more than one
 * picture; `still` is the first, for whoever does not want to see it move.
 */
export const makeBanner = async (type: string, file: Buffer): Promise<Inspected> => {
  try {
    // The head alone: how large it says it is decides whether anybody looks further.
    const about = await sharp(file, { limitInputPixels: false }).metadata();
    const { format, width, height, pages = 1 } = about;
    if (format !== FORMAT_OF[type]) return { refusal: "not-supported" };
    if (width * height * pages > MAX_PIXELS) return { refusal: "too-many-pixels" };
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
    const whole = sharp(file, { ...options, animated: pages > 1 });
    const upright = pages > 1 ? whole : whole.autoOrient();
    const written = await rewrite(upright.toColorspace("srgb"), about, file.length);
    const still = await sharp(file, { ...options, pages: 1 })
      .autoOrient()
      .resize(STILL_EDGE, STILL_EDGE, { fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .webp({ quality: 82 })
      .toBuffer();
    const measured = await sharp(written).metadata();
    return {
      width: measured.width,
      height: measured.height,
      variants: { [pages > 1 ? "moving" : "standing"]: written, still },
    };
  } catch {
    return { refusal: "unreadable" };
  }
};
