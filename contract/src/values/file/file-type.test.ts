import { expect, test } from "vitest";
import { FILE_HEAD_BYTES, fileTypeOf } from "./file-type.ts";

const text = (words: string): Uint8Array => Uint8Array.from(words, (letter) => letter.codePointAt(0) ?? 0);

test.each([
  ["\u00FF\u00D8\u00FF\u00E0", "image/jpeg"],
  ["\u0089PNG\r\n\u001A\n", "image/png"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["RIFF\u0001\u0002\u0003\u0004WEBP", "image/webp"],
  ["\0\0\0\u0018ftypheic", "image/heic"],
  ["\0\0\0\u0018ftypmif1", "image/heic"],
  ["%PDF-1.7", "application/pdf"],
  ["RIFF\u0001\u0002\u0003\u0004WAVE", undefined],
  ["\0\0\0\u0018ftypavif", undefined],
  ["\0\0\0\u0018ftypmp42", undefined],
  ["<svg xmlns=", undefined],
  [" %PDF-1.7", undefined],
  ["GIF", undefined],
  ["", undefined],
])("%j is %s", (head, type) => {
  expect(fileTypeOf(text(head.slice(0, FILE_HEAD_BYTES)))).toBe(type);
});
