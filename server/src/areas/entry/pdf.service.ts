import { inflateSync } from "node:zlib";
import type { FileRefusal } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";

/* Documents are shown to visitors: nothing in them may act by itself, and what cannot be looked into is not taken. */

/** Scripts, programs to start, files inside the file, films and forms with a program of their own. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECTS_INSIDE = /\/ObjStm(?![A-Za-z0-9])/;
/** More than any honest list of objects unpacks to. */
const UNPACKED_MAX = 50_000_000;
/** How far before its content the description of a stream may begin. */
const DESCRIPTION_BYTES = 2_000;
const END_BYTES = 2_048;

/** Names may be written with #xx for any of their letters. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** What the compressed lists of objects contain; undefined when one of them cannot be unpacked. */
const unpackObjects = (file: Buffer): string[] | undefined => {
  const found: string[] = [];
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    if (file.toString("latin1", at - 3, at) === "end") continue;
    const before = file.toString("latin1", Math.max(0, at - DESCRIPTION_BYTES), at);
    const description = plain(before.slice(Math.max(0, before.lastIndexOf("endobj"))));
    if (!OBJECTS_INSIDE.test(description)) continue;
    const end = file.indexOf("endstream", at);
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1);
    try {
      found.push(inflateSync(file.subarray(start, end === -1 ? undefined : end), { maxOutputLength: UNPACKED_MAX }).toString("latin1"));
    } catch {
      return undefined;
    }
  }
  return found;
};

/** Why a document is not taken; nothing when it may be shown. */
export const inspectPdf = (file: Buffer): FileRefusal | undefined => {
  if (!file.subarray(-END_BYTES).includes("%%EOF") || !file.includes("startxref")) return "unreadable";
  const text = plain(file.toString("latin1"));
  if (ENCRYPTED.test(text)) return "not-supported";
  const inside = unpackObjects(file);
  if (inside === undefined) return "not-supported";
  return [text, ...inside.map(plain)].some((part) => ACTIVE.test(part)) ? "not-supported" : undefined;
};
