import { Refused } from "@schaufenster/contract/refused.ts";
import sharp from "sharp";

const MAX_PIXELS = 40_000_000;
const EDGE = 512;
const ALLOWED: readonly (string | undefined)[] = ["jpeg", "png", "webp", "heif"];

/**
 * Makes a profile picture of whatever was uploaded: only what decodes as a photo, turned upright, cut to a square, written
 * anew, so that neither scripts nor places of the camera survive.
 */
export const makeProfilePicture = async (upload: Buffer): Promise<Buffer> => {
  try {
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false });
    const { format } = await image.metadata();
    if (!ALLOWED.includes(format)) throw new Refused("rejected-content");
    return await image.rotate().resize(EDGE, EDGE, { fit: "cover", withoutEnlargement: false }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("rejected-content", { cause: error });
  }
};
