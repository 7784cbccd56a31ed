import { crc32, deflateRawSync } from "node:zlib";

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

/** An archive of some files, packed as other programs pack them, or not. */
export const makeZip = (files: readonly (readonly [name: string, content: Buffer | string])[], packed = true): Buffer => {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const body = packed ? deflateRawSync(content) : content;
    const called = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(packed ? 8 : 0, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(body.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(called.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, called, body]);
    locals.push(local);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, place, called]));
    at += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, ...list, Buffer.from("PK\x05\x06"), end]);
};
