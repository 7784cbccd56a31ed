import { crc32, inflateRawSync } from "node:zlib";

/** What lies in an archive, by name. */
export type Unpacked = ReadonlyMap<string, Buffer>;

const [END, LISTED, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, COMMENT_MAX] = [22, 65_535];
const ENCRYPTED = 1;
/** What systems put there by themselves. */
const isLeftOver = (name: string): boolean =>
  name.endsWith("/") || name.startsWith("__MACOSX/") || /(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name);

const endOf = (archive: Buffer): number => {
  for (let at = archive.length - END_BYTES; at >= Math.max(0, archive.length - END_BYTES - COMMENT_MAX); at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  throw new Error("the archive has no end");
};

interface Listed {
  readonly name: string;
  readonly method: number;
  readonly check: number;
  readonly packed: number;
  readonly local: number;
}
const readList = (archive: Buffer, most: number): Listed[] | "too-much" => {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const found: Listed[] = [];
  for (let n = 0; n < count; n += 1) {
    if (archive.readUInt32LE(at) !== LISTED) throw new Error("the list of the archive is broken");
    if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new Error("the archive is encrypted");
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + length);
    const [method, check, packed, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    if (!isLeftOver(name)) found.push({ name, method, check, packed, local });
    if (found.length > most) return "too-much";
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return found;
};

const readEntry = (archive: Buffer, { name, method, check, packed, local }: Listed, room: number): Buffer | "too-much" => {
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error("a file does not begin where the list says");
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const raw = archive.subarray(from, from + packed);
  if (raw.length !== packed) throw new Error("a file is cut off");
  if (method === 0 && packed > room) return "too-much";
  if (method !== 0 && method !== 8) throw new Error("a file is packed in a way that nobody reads");
  let content: Buffer;
  try {
    content = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(room, 1) });
  } catch (error) {
    // More than there is room for: a bomb stops here, whatever its list says.
    if (error instanceof RangeError) return "too-much";
    throw error;
  }
  if (crc32(content) !== check) throw new Error(`${name} is damaged`);
  return content;
};

/** Unpacks an archive, as long as it stays within these limits; throws when it is no whole archive. Two files of one name are one too many. */
export const unzip = (archive: Buffer, limits: { readonly files: number; readonly bytes: number }): Unpacked | "too-much" | "twice" => {
  const list = readList(archive, limits.files);
  if (list === "too-much") return "too-much";
  const found = new Map<string, Buffer>();
  let room = limits.bytes;
  for (const entry of list) {
    if (found.has(entry.name)) return "twice";
    const content = readEntry(archive, entry, room);
    if (content === "too-much") return "too-much";
    room -= content.length;
    found.set(entry.name, content);
  }
  return found;
};
