import { crc32, deflateSync } from "node:zlib";

/** Red, green, blue. */
export type Colour = readonly [number, number, number];
/** Something to draw on. */
export interface Canvas {
  readonly fill: (inside: (x: number, y: number) => boolean, colour: Colour) => void;
  readonly png: () => Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
};

/** A canvas of one colour; its picture is the same every time. */
export const openCanvas = (background: Colour, width: number, height: number): Canvas => {
  const stride = width * 3 + 1;
  const pixels = Buffer.alloc(stride * height);
  const paint = (x: number, y: number, colour: Colour) => pixels.set(colour, y * stride + 1 + x * 3);
  const fill: Canvas["fill"] = (inside, colour) => {
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (inside(x, y)) paint(x, y, colour);
  };
  fill(() => true, background);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = () =>
    Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(pixels, { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  return { fill, png };
};

/** Whether a point lies in a rectangle. */
export const box = (left: number, top: number, width: number, height: number) => (x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height;
