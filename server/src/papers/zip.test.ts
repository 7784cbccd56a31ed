import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readZip } from "../../test/zips.ts";
import { streamZip, type ZipEntry } from "./zip.ts";

const entryOf = (name: string, content: Buffer): ZipEntry => ({
  name,
  bytes: content.length,
  crc32: crc32(content),
  open: () => Promise.resolve(Readable.from([content])),
});

test("what goes in comes out, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ minLength: 1, maxLength: 500 }), { maxLength: 6 }), async (contents) => {
      const entries = contents.map((content, n) => [`Größe ${n}.png`, Buffer.from(content)] as const);
      const archive = await buffer(streamZip(entries.map(([name, content]) => entryOf(name, content))));
      expect(readZip(archive)).toEqual(entries.map(([name, content]) => ({ name, content })));
    }),
  );
});

const twoFiles = () => buffer(streamZip([entryOf("a.png", Buffer.from("a")), entryOf("b.gif", Buffer.from("b"))]));
test("the same files make the same archive", async () => {
  expect((await twoFiles()).equals(await twoFiles())).toBe(true);
});

test("a file that is lost is named, and the others are there", async () => {
  const lost = { ...entryOf("b.gif", Buffer.from("b")), open: () => Promise.resolve(undefined) };
  const archive = await buffer(streamZip([entryOf("a.png", Buffer.from("a")), lost, entryOf("c.png", Buffer.from("c"))]));
  expect(readZip(archive).map(({ name, content }) => [name, content.toString()])).toEqual([
    ["a.png", "a"],
    ["c.png", "c"],
    ["FEHLT.txt", expect.stringContaining("- b.gif\r\n")],
  ]);
});

test.each([
  ["shorter", Buffer.from("ab")],
  ["longer", Buffer.from("abcd")],
  ["changed", Buffer.from("abX")],
])("a stored file that is %s breaks the archive off", async (_what, stored) => {
  const entry = { ...entryOf("a.png", Buffer.from("abc")), open: () => Promise.resolve(Readable.from([stored])) };
  await expect(buffer(streamZip([entry]))).rejects.toThrow("a.png is not what was stored");
});

test("the next file is opened when the one before has been taken, and its content is read as it is taken", async () => {
  let [opened, read] = [0, 0];
  const chunk = Buffer.alloc(1_000);
  const content = Buffer.concat(Array.from({ length: 100 }, () => chunk));
  const slow = (name: string): ZipEntry => ({
    ...entryOf(name, content),
    open: () => {
      opened += 1;
      return Promise.resolve(
        (async function* () {
          for (let n = 0; n < 100; n += 1) {
            read += 1;
            yield await Promise.resolve(chunk);
          }
        })(),
      );
    },
  });
  const parts = streamZip([slow("a.png"), slow("b.png")])[Symbol.asyncIterator]();
  await parts.next();
  await parts.next();
  expect(opened).toBe(1);
  // What a stream reads ahead, and no more.
  expect(read).toBeLessThan(40);
  await parts.return?.();
});
