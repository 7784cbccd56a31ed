import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "../../ops/local/processes.ts";

/** A file as a browser's file dialogue hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture as an iPhone takes it. */
export const heicPhoto = (): ChosenFile => ({
  name: "IMG_0815.HEIC",
  mimeType: "image/heic",
  buffer: readFileSync(path.join(PROJECT, "server/test/fixtures/phone.heic")),
});

/** A JPG, drawn by the browser itself; the upper left corner is red. */
export const jpeg = async (page: Page, name: string, width = 320, height = 200): Promise<ChosenFile> => {
  const base64 = await page.evaluate(
    ([w, h, words]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      for (const [colour, x, y, wide, high] of [
        ["#456b3a", 0, 0, w, h],
        ["#c00000", 0, 0, w / 4, h / 4],
      ] as const) {
        context.fillStyle = colour;
        context.fillRect(x, y, wide, high);
      }
      context.fillStyle = "#fff";
      context.fillText(words, w / 2, h / 2);
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
    },
    [width, height, name] as const,
  );
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
};

/** A directory of the format that cameras write into pictures: twelve bytes for each fact. */
const directory = (facts: readonly (readonly [tag: number, kind: number, count: number, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(2 + facts.length * 12 + 4);
  bytes.writeUInt16BE(facts.length, 0);
  for (const [index, [tag, kind, count, value]] of facts.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16BE(tag, at);
    bytes.writeUInt16BE(kind, at + 2);
    bytes.writeUInt32BE(count, at + 4);
    if (kind === SHORT) bytes.writeUInt16BE(value, at + 8);
    else bytes.writeUInt32BE(value, at + 8);
  }
  return bytes;
};
const TEXT = 2;
const SHORT = 3;
const LONG = 4;
const FRACTION = 5;

/** Where the phone was: degrees, minutes and seconds as fractions. */
const fractions = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [index, number] of numbers.entries()) {
    bytes.writeUInt32BE(number, index * 8);
    bytes.writeUInt32BE(1, index * 8 + 4);
  }
  return bytes;
};

/** What a phone held upright writes into a picture that lies on its side: turn me right, and I was taken in Cologne. */
const phoneFacts = (): Buffer => {
  const head = Buffer.from("MM\0*\0\0\0\b", "latin1");
  const firstLength = 2 + 2 * 12 + 4;
  const gpsAt = head.length + firstLength;
  const placeAt = gpsAt + 2 + 4 * 12 + 4;
  const first = directory([
    [0x0112, SHORT, 1, 6],
    [0x8825, LONG, 1, gpsAt],
  ]);
  const gps = directory([
    [1, TEXT, 2, 0x4e00_0000],
    [2, FRACTION, 3, placeAt],
    [3, TEXT, 2, 0x4500_0000],
    [4, FRACTION, 3, placeAt + 24],
  ]);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), head, first, gps, fractions(50, 56, 29), fractions(6, 57, 30)]);
};

/** A photo of a phone held upright: stored on its side, with the turn and the place written into it. */
export const phonePhoto = async (page: Page, name: string): Promise<ChosenFile> => {
  const plain = await jpeg(page, name);
  const facts = phoneFacts();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(facts.length + 2, 2);
  return { ...plain, buffer: Buffer.concat([plain.buffer.subarray(0, 2), head, facts, plain.buffer.subarray(2)]) };
};

/** Harmless, and known to every scanner: what they all agree to take for malware. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-", "TEST-FILE!$H+H*"].join("");

/** The test virus in the coat of a document. */
export const infectedPdf = (): ChosenFile => ({
  name: "Preisliste.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n${EICAR}\n%%EOF\n`, "latin1"),
});
