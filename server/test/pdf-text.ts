import { inflateSync } from "node:zlib";

/* Reads our own PDFs back: enough to know which words stand where, and nothing that a foreign PDF would need. */

/** A piece of text and where it stands; y grows downwards, pages count from 1. */
export interface PlacedText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const objectsOf = (pdf: Buffer): Map<string, string> => {
  const text = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  return objects;
};

const streamOf = (body: string | undefined): string => {
  const [, content = ""] = /stream\n([\s\S]*?)\nendstream/.exec(body ?? "") ?? [];
  const raw = Buffer.from(content, "latin1");
  return body?.includes("/FlateDecode") ? inflateSync(raw).toString("latin1") : content;
};

const utf16 = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** What the glyphs of a font mean. */
const meaningsOf = (cmap: string): Map<string, string> => {
  const meanings = new Map<string, string>();
  for (const [, first = "", , list = ""] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = ""]] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      meanings.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, "0"), utf16(hex.replaceAll(" ", "")));
    }
  }
  return meanings;
};

const fontsOf = (objects: Map<string, string>): Map<string, Map<string, string>> => {
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      if (!fonts.has(name)) fonts.set(name, meaningsOf(streamOf(objects.get(cmap))));
    }
  }
  return fonts;
};

/** Every piece of text, page by page, in the order it was drawn. */
export const pdfTexts = (pdf: Buffer): PlacedText[] => {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const root = [...objects.values()].find((body) => body.includes("/Type /Pages")) ?? "";
  const [, kids = ""] = /\/Kids \[([^\]]*)\]/.exec(root) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, id = ""], index) => {
    const page = objects.get(id) ?? "";
    const [, content = ""] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    const height = Number(/\/MediaBox \[\d+ \d+ [\d.]+ ([\d.]+)\]/.exec(page)?.[1]);
    const blocks = streamOf(objects.get(content)).matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g);
    return [...blocks].map(([, x, y, font = "", parts = ""]) => ({
      page: index + 1,
      x: Number(x),
      y: height - Number(y),
      text: [...parts.matchAll(/<(\w+)>/g)]
        .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.get(glyph) ?? "\uFFFD")
        .join(""),
    }));
  });
};
