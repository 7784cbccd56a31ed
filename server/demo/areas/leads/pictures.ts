import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [number, number, number];
interface Canvas {
  readonly fill: (inside: (x: number, y: number) => boolean, colour: Colour) => void;
  readonly png: () => Buffer;
}

const WIDTH = 480;
const HEIGHT = 320;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
};

const openCanvas = (background: Colour): Canvas => {
  const stride = WIDTH * 3 + 1;
  const pixels = Buffer.alloc(stride * HEIGHT);
  const paint = (x: number, y: number, colour: Colour) => pixels.set(colour, y * stride + 1 + x * 3);
  const fill: Canvas["fill"] = (inside, colour) => {
    for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) if (inside(x, y)) paint(x, y, colour);
  };
  fill(() => true, background);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
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

const box = (left: number, top: number, width: number, height: number) => (x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height;
const roof = (middle: number, top: number, half: number, height: number) => (x: number, y: number) =>
  y >= top && y < top + height && Math.abs(x - middle) <= (half * (y - top)) / height;
/** A thin crooked line, as a crack runs through plaster. */
const crack = (left: number) => (x: number, y: number) => Math.abs(x - left - 14 * Math.sin(y / 23) - 6 * Math.sin(y / 9)) < 2;

const SKY: Colour = [189, 214, 224];
const PLASTER: Colour = [226, 214, 193];
const SHADE: Colour = [209, 196, 174];
const TILES: Colour = [148, 74, 58];
const GLASS: Colour = [104, 132, 152];
const WOOD: Colour = [120, 88, 70];
const GRASS: Colour = [155, 174, 133];

const house = (): Buffer => {
  const { fill, png } = openCanvas(SKY);
  fill(box(0, 270, WIDTH, 50), GRASS);
  fill(box(110, 130, 260, 150), PLASTER);
  fill(roof(240, 50, 170, 82), TILES);
  for (const left of [140, 290]) fill(box(left, 165, 46, 52), GLASS);
  fill(box(218, 200, 44, 80), WOOD);
  return png();
};

const wall = (): Buffer => {
  const { fill, png } = openCanvas(PLASTER);
  fill(box(0, 296, WIDTH, 24), SHADE);
  fill(crack(130), WOOD);
  fill(box(290, 70, 120, 150), GLASS);
  fill(box(346, 70, 8, 150), PLASTER);
  fill(box(290, 140, 120, 8), PLASTER);
  return png();
};

const corner = (): Buffer => {
  const { fill, png } = openCanvas(SKY);
  fill(box(40, 90, 210, 200), PLASTER);
  fill(box(250, 70, 190, 220), SHADE);
  fill(box(20, 62, 440, 30), TILES);
  fill(box(90, 150, 50, 58), GLASS);
  fill(box(320, 140, 60, 70), GLASS);
  fill(box(0, 288, WIDTH, 32), GRASS);
  return png();
};

const DRAWN = { "demo/lead-photos/house.png": house, "demo/lead-photos/wall.png": wall, "demo/lead-photos/corner.png": corner } as const;

/** Where the file store keeps the pictures of a request. */
export const PICTURE_KEYS: readonly string[] = Object.keys(DRAWN);

/** Three drawn photos of a house, as somebody asking for a painter would send. */
export const demoPictures = (): readonly { readonly key: string; readonly body: Buffer }[] =>
  Object.entries(DRAWN).map(([key, draw]) => ({ key, body: draw() }));
