import { box, openCanvas, type Colour } from "../../world/canvas.ts";

const WIDTH = 480;
const HEIGHT = 320;

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
  const { fill, png } = openCanvas(SKY, WIDTH, HEIGHT);
  fill(box(0, 270, WIDTH, 50), GRASS);
  fill(box(110, 130, 260, 150), PLASTER);
  fill(roof(240, 50, 170, 82), TILES);
  for (const left of [140, 290]) fill(box(left, 165, 46, 52), GLASS);
  fill(box(218, 200, 44, 80), WOOD);
  return png();
};

const wall = (): Buffer => {
  const { fill, png } = openCanvas(PLASTER, WIDTH, HEIGHT);
  fill(box(0, 296, WIDTH, 24), SHADE);
  fill(crack(130), WOOD);
  fill(box(290, 70, 120, 150), GLASS);
  fill(box(346, 70, 8, 150), PLASTER);
  fill(box(290, 140, 120, 8), PLASTER);
  return png();
};

const corner = (): Buffer => {
  const { fill, png } = openCanvas(SKY, WIDTH, HEIGHT);
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
