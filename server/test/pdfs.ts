import { constants, deflateSync } from "node:zlib";

/* Whole documents, byte by byte: honest ones, and those that hide something from whoever only looks at their bytes. */

/** The body of an object; one with content is a stream. */
export type Body = string | { readonly dict: string; readonly content: Buffer };

const bytesOf = (body: Body): Buffer =>
  typeof body === "string"
    ? Buffer.from(body, "latin1")
    : Buffer.concat([
        Buffer.from(`<< ${body.dict} /Length ${body.content.length} >>\nstream\n`, "latin1"),
        body.content,
        Buffer.from("\nendstream"),
      ]);

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
}
/** A catalogue, the list of its one page, the page, and what stands on it: objects 1 to 4. */
const frame = ({ catalog = "", page = "" }: Parts): Body[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>`,
  { dict: "", content: Buffer.from("0 0 m 100 100 l S") },
];

interface Written {
  readonly bytes: Buffer;
  /** Where each object begins, by its number. */
  readonly offsets: ReadonlyMap<number, number>;
}
const writeObjects = (start: Buffer, objects: readonly (readonly [number, Body])[]): Written => {
  const offsets = new Map<number, number>();
  const pieces = [start];
  let at = start.length;
  for (const [number, body] of objects) {
    offsets.set(number, at);
    const piece = Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytesOf(body), Buffer.from("\nendobj\n")]);
    pieces.push(piece);
    at += piece.length;
  }
  return { bytes: Buffer.concat(pieces), offsets };
};
const numbered = (bodies: readonly Body[]): (readonly [number, Body])[] => bodies.map((body, at) => [at + 1, body]);
const HEAD = Buffer.from("%PDF-1.7\n");

const table = ({ bytes, offsets }: Written, trailer: string): Buffer => {
  const lines = [...offsets].map(([number, at]) => `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
  return Buffer.concat([
    bytes,
    Buffer.from(`xref\n0 1\n0000000000 65535 f \n${lines.join("")}trailer\n<< ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`),
  ]);
};

/** A document of one page; `more` are its objects from number 5 on. */
export const pdf = (more: readonly Body[] = [], parts: Parts = {}): Buffer => {
  const bodies = [...frame(parts), ...more];
  return table(writeObjects(HEAD, numbered(bodies)), `/Root 1 0 R /Size ${bodies.length + 1} ${parts.trailer ?? ""}`);
};

/** The same document saved again with changed objects behind its end, as editors do. */
export const revised = (before: Buffer, changes: readonly (readonly [number, Body])[], size: number): Buffer => {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(before.toString("latin1"))?.[1] ?? "";
  return table(writeObjects(before, changes), `/Root 1 0 R /Size ${size} /Prev ${previous}`);
};

/** How a list of objects is packed. */
export interface Packing {
  /** What its dictionary says besides. */
  readonly dict: string;
  readonly pack: (content: Buffer) => Buffer;
}
export const DEFLATED: Packing = { dict: "/Filter /FlateDecode", pack: (content) => deflateSync(content) };

const COLUMNS = 6;
/** Every row gets a mark in front, as in PNG: the words of the list are torn apart. */
export const PREDICTED: Packing = {
  dict: `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${COLUMNS} >>`,
  pack: (content) => {
    const rows = Math.ceil(content.length / COLUMNS);
    const padded = Buffer.concat([content, Buffer.alloc(rows * COLUMNS - content.length, " ")]);
    const marked = Array.from({ length: rows }, (_, row) =>
      Buffer.concat([Buffer.from([0]), padded.subarray(row * COLUMNS, (row + 1) * COLUMNS)]),
    );
    return deflateSync(Buffer.concat(marked));
  },
};
/** Written in hexadecimal, then packed: unpacked once, no word can be read. */
export const HEXADECIMAL: Packing = {
  dict: "/Filter [/FlateDecode /ASCIIHexDecode]",
  pack: (content) => deflateSync(Buffer.from(`${content.toString("hex")}>`)),
};

const entry = (kind: number, first: number, second: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32BE(first, 1);
  bytes.writeUInt32BE(second, 5);
  return bytes;
};

/** A document whose objects from 5 on lie packed in a list, found by a packed table. */
export const packedPdf = (packed: readonly string[], packing: Packing, parts: Parts = {}): Buffer => {
  const first = frame(parts);
  const bodies = packed.map((body) => `${body}\n`);
  let end = 0;
  const heads = bodies.map((body, n) => `${first.length + 1 + n} ${(end += body.length) - body.length}`).join(" ");
  const listNumber = first.length + packed.length + 1;
  const content = packing.pack(Buffer.from(`${heads}\n${bodies.join("")}`, "latin1"));
  const list = { dict: `/Type /ObjStm /N ${packed.length} /First ${heads.length + 1} ${packing.dict}`, content };
  const { bytes, offsets } = writeObjects(HEAD, [...numbered(first), [listNumber, list]]);
  const places = [
    entry(0, 0, 65_535),
    ...first.map((_, at) => entry(1, offsets.get(at + 1) ?? 0, 0)),
    ...packed.map((_, at) => entry(2, listNumber, at)),
    entry(1, offsets.get(listNumber) ?? 0, 0),
    entry(1, bytes.length, 0),
  ];
  const dict = `/Type /XRef /W [1 4 4] /Root 1 0 R /Size ${places.length} ${parts.trailer ?? ""}`;
  const { bytes: whole } = writeObjects(bytes, [[listNumber + 1, { dict, content: Buffer.concat(places) }]]);
  return Buffer.concat([whole, Buffer.from(`startxref\n${bytes.length}\n%%EOF\n`)]);
};

const MEGABYTE = 1_048_576;
/** So many megabytes of zeros, packed; put together from the same piece again and again, because packing them would take longer than unpacking. */
export const packedZeros = (megabytes: number): Buffer => {
  const { head, piece } = zeroPiece();
  const end = Buffer.alloc(6);
  // An empty last block, and the check sum, which is simple for zeros.
  end.set([0x03, 0x00]);
  end.writeUInt16BE((megabytes * MEGABYTE) % 65_521, 2);
  end.writeUInt16BE(1, 4);
  return Buffer.concat([head, ...Array.from({ length: megabytes }, () => piece), end]);
};
const zeroPiece = () => {
  const one = deflateSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  return { head: one.subarray(0, 2), piece: one.subarray(2) };
};
