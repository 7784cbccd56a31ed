/** Decoded, four bytes to the pixel. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes the HEVC pictures of phones, which sharp's own build cannot. Rotation is part of the container and applied by the decoder.
 * The head is read first: a picture that says it is too large is not decoded.
 */
export const decodeHeic = async (file: Buffer, maxPixels: number): Promise<Pixels | "too-many-pixels"> => {
  // A large WebAssembly program: loaded when such a picture comes.
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("no picture in the container");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return "too-many-pixels";
  return new Promise((resolve, reject) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(target, (filled) => (filled ? resolve(filled) : reject(new Error("the picture cannot be decoded"))));
  });
};
