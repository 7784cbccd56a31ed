import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What is text gets smaller; fonts and pictures are small already. */
const TEXTS = "**/*.{js,css,svg}";

/** Puts each file of text beside itself as brotli and as gzip, as small as they get: once here instead of at every request. */
export const compressBuild = (folder: string): Plugin => ({
  name: "compress-build",
  apply: "build",
  closeBundle: {
    // After everything else has put its files there.
    order: "post",
    sequential: true,
    handler: () => {
      for (const name of globSync(TEXTS, { cwd: folder })) {
        const file = path.join(folder, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  },
});
