import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Packed } from "../../../http/public/public-site.ts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Small enough, and done before anybody notices; a page is packed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** A text that is packed when somebody first asks for it so. */
export const packText = (text: string): Packed => {
  const plain = Buffer.from(text);
  const forms: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  return {
    plain,
    as: (coding) => (forms[coding] ??= coding === "br" ? packBrotli(plain, BROTLI) : packGzip(plain)),
  };
};
