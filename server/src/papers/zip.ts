import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { Refused } from "@schaufenster/contract/refused.ts";
import { ZIP_TEXTS as texts } from "./zip.texts.ts";

/** A file of an archive. Size and checksum are known before it is read, so that the archive needs no second look and no memory. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
  /** Nothing when it is lost. */
  readonly open: () => Promise<AsyncIterable<Buffer> | undefined>;
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
/** The first day that the format knows: the same files make the same archive. */
const DATE = 0x21;

const localHead = (name: Buffer, { bytes, crc32: check }: Pick<ZipEntry, "bytes" | "crc32">): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(STORED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt32LE(check, 14);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt32LE(bytes, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};
/** The same facts once more, for the list at the end; `at` is where the file begins. */
const listEntry = (local: Buffer, at: number): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  local.copy(head, 6, 4, 30);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, local.subarray(30)]);
};
const ending = (files: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

/** Hands on what it reads; whatever is not what was promised breaks the archive off, so that nobody takes it for whole. */
const checked = async function* (content: AsyncIterable<Buffer>, { name, bytes, crc32: promised }: ZipEntry): AsyncGenerator<Buffer> {
  let [read, check] = [0, 0];
  for await (const chunk of content) {
    read += chunk.length;
    check = crc32(chunk, check);
    yield chunk;
  }
  if (read !== bytes || check !== promised) throw new Error(`${name} is not what was stored`);
};

const textEntry = (name: string, text: string): ZipEntry => {
  const content = Buffer.from(text, "utf8");
  return { name, bytes: content.length, crc32: crc32(content), open: () => Promise.resolve(Readable.from([content])) };
};

/**
 * Streams an archive, one file after the other and none of them in memory. Pictures are packed already, so nothing is packed again. Those that are lost are
 * named in a text at the end, so that nobody misses one without knowing.
 */
export const streamZip = (entries: readonly ZipEntry[]): Readable => {
  const parts = async function* (): AsyncGenerator<Buffer> {
    const list: Buffer[] = [];
    const missing: string[] = [];
    let at = 0;
    const put = async function* (entry: ZipEntry): AsyncGenerator<Buffer> {
      const content = await entry.open();
      if (!content) return void missing.push(entry.name);
      const head = localHead(Buffer.from(entry.name, "utf8"), entry);
      list.push(listEntry(head, at));
      yield head;
      yield* checked(content, entry);
      at += head.length + entry.bytes;
    };
    for (const entry of entries) yield* put(entry);
    if (missing.length > 0) {
      const { name, text } = texts.missing(missing);
      yield* put(textEntry(name, text));
    }
    const table = Buffer.concat(list);
    yield table;
    yield ending(list.length, table.length, at);
  };
  return Readable.from(parts());
};

/** A stored file of an archive. */
export interface StoredEntry extends Omit<ZipEntry, "open"> {
  /** Where it lies in the store. */
  readonly key: string;
}
interface Store {
  readonly get: (key: string) => Promise<{ readonly body: Readable }>;
}
const openStored = async (store: Store, key: string): Promise<AsyncIterable<Buffer> | undefined> => {
  try {
    return (await store.get(key)).body as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof Refused && error.code === "not-found") return undefined;
    throw error;
  }
};

/**
 * Opens an archive of stored files. It is made while it is sent, so that there is no part of it to begin from. Its first file is opened before anything is
 * sent, so that a store that is away is told as such and not by an archive that breaks off.
 */
export type OpenZip = (
  entries: readonly StoredEntry[],
) => Promise<{ readonly body: Readable; readonly bytes: undefined; readonly part: undefined }>;
export const openZips =
  (store: Store): OpenZip =>
  async (stored) => {
    const [first, ...others] = stored.map(({ key, ...entry }): ZipEntry => ({ ...entry, open: () => openStored(store, key) }));
    const opened = await first?.open();
    const all = first === undefined ? [] : [{ ...first, open: () => Promise.resolve(opened) }, ...others];
    return { body: streamZip(all), bytes: undefined, part: undefined };
  };
