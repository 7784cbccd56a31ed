import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { foundIn, type Traces } from "../../contract/test/brand-traces.ts";
import { pdfTexts } from "./pdf-text.ts";

/* Whatever the server gives out, looked through for a brand: words and colours of texts, documents and pictures. */

const hex = (parts: readonly number[]): string => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The content of a document's streams, as far as it is packed as ours are. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString("latin1").matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = ""]) => {
    try {
      return [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
/** Every colour that a document draws in: the instructions that set one. */
export const coloursOfPdf = (pdf: Buffer): ReadonlySet<string> => {
  const set = streamsOf(pdf).flatMap((stream) => [...stream.matchAll(/(?:^|\s)([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g)]);
  return new Set(set.map(([, ...parts]) => hex(parts.slice(0, 3).map((part) => Number(part) * 255))));
};
/** The colours that make up a drawn picture, without those of its edges. */
const LEAST_PIXELS = 40;
export const coloursOfPicture = async (picture: Buffer): Promise<ReadonlySet<string>> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = hex([...data.subarray(at, at + 3)]);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([colour, count]) => (count < LEAST_PIXELS ? [] : [colour])));
};

/** What of these traces stands in something that was given out. */
export const foundInAnswer = async (bytes: Buffer, contentType: string, traces: Traces): Promise<string[]> => {
  const coloursAmong = (colours: ReadonlySet<string>): string[] => [...colours].filter((colour) => traces.colours.has(colour));
  if (bytes.subarray(0, 5).toString() === "%PDF-") {
    const words = pdfTexts(bytes).map(({ text }) => text);
    return [...foundIn(words.join(" "), traces), ...coloursAmong(coloursOfPdf(bytes))];
  }
  if (bytes.subarray(1, 4).toString() === "PNG") return coloursAmong(await coloursOfPicture(bytes));
  return /^image\/(?!svg)|zip/.test(contentType) ? [] : foundIn(bytes.toString(), traces);
};
