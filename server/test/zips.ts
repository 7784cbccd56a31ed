import { crc32 } from "node:zlib";

/** What lies in an archive, found by the list at its end as other programs do; nothing in it is packed. */
export const readZip = (archive: Buffer): { name: string; content: Buffer }[] => {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error("the archive has no end");
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error("the list of the archive is broken");
    const [check, bytes, length] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + length);
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} does not begin where the list says`);
    if (archive.toString("utf8", local + 30, local + 30 + length) !== name) throw new Error(`${name} is called otherwise`);
    const content = archive.subarray(local + 30 + length, local + 30 + length + bytes);
    if (crc32(content) !== check) throw new Error(`${name} is damaged`);
    at += 46 + length;
    return { name, content: Buffer.from(content) };
  });
};
