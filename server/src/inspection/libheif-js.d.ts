/** The part of the decoder that we use; the package describes only its inner functions. */
declare module "libheif-js/wasm-bundle.js" {
  interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(target: Pixels, done: (filled: Pixels | null) => void): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(file: Buffer): readonly HeifImage[] } };
  export default libheif;
}
