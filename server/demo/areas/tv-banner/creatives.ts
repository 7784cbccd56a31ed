import { createHash } from "node:crypto";
import type { Approval, Campaign, Mark } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { tvCreativeKey } from "../../../src/session/file-keys.ts";
import { box, openCanvas, type Colour } from "../../world/canvas.ts";
import type { Company, World } from "../../world/world.ts";
import { FILM, FILM_SECONDS } from "./film.ts";

const [WIDTH, HEIGHT] = [640, 360];
const LIGHT: Colour = [252, 251, 247];
const GOLD: Colour = [232, 163, 61];
const INK: Colour = [26, 31, 29];

interface Word {
  readonly status: Approval;
  readonly daysAgo?: number;
  readonly reason?: string;
  readonly mark?: Mark;
}
/** A creative of the demo world; days are counted from today. */
interface DemoCreative {
  readonly no: number;
  readonly title: string;
  readonly colours: readonly [sky: Colour, side: Colour];
  readonly revision: number;
  readonly madeDaysAgo: number;
  readonly film?: true;
  readonly customer: Word;
  readonly partner: Word;
  readonly booking?: {
    readonly title: string;
    readonly campaign: Exclude<Campaign, "none">;
    readonly sinceDaysAgo: number;
    readonly start: number;
    readonly end: number;
  };
}
const OPEN: Word = { status: "UNVERIFIED" };
const acceptBefore = (daysAgo: number): Word => ({ status: "ACCEPTED", daysAgo });

/** What the company of the design has, in every state that a person may have to do with. */
export const CREATIVES: readonly DemoCreative[] = [
  {
    no: 2207,
    title: "Frische Farbe vor dem Fest",
    colours: [
      [67, 100, 127],
      [42, 112, 104],
    ],
    revision: 2,
    madeDaysAgo: 2,
    film: true,
    customer: OPEN,
    partner: OPEN,
    booking: { title: "Advent", campaign: "planned", sinceDaysAgo: 6, start: 11, end: 42 },
  },
  {
    no: 2189,
    title: "Fassade neu gedacht",
    colours: [
      [115, 143, 110],
      [42, 112, 104],
    ],
    revision: 1,
    madeDaysAgo: 100,
    customer: acceptBefore(98),
    partner: acceptBefore(96),
    booking: { title: "Herbst", campaign: "running", sinceDaysAgo: 90, start: -90, end: 18 },
  },
  {
    no: 2201,
    title: "Ihr Maler in Köln-Süd",
    colours: [
      [111, 94, 136],
      [184, 93, 58],
    ],
    revision: 1,
    madeDaysAgo: 9,
    customer: acceptBefore(4),
    partner: OPEN,
    booking: { title: "Köln-Süd", campaign: "planned", sinceDaysAgo: 9, start: 18, end: 60 },
  },
  {
    no: 2195,
    title: "10 Jahre Kranz & Tochter",
    colours: [
      [138, 108, 84],
      [36, 62, 125],
    ],
    revision: 1,
    madeDaysAgo: 20,
    customer: acceptBefore(15),
    partner: { status: "REJECTED", daysAgo: 6, reason: "Schrift in der Fußzeile ist zu klein." },
  },
  {
    no: 2178,
    title: "Winteraktion: innen streichen",
    colours: [
      [169, 193, 205],
      [122, 74, 16],
    ],
    revision: 3,
    madeDaysAgo: 24,
    customer: {
      status: "REJECTED",
      daysAgo: 10,
      reason: "Die Telefonnummer ist veraltet.",
      mark: { x: 0.62, y: 0.88, second: null },
    },
    partner: OPEN,
  },
];
/** Bookings for which nothing is chosen yet. */
export const FREE_BOOKING = { no: 1, title: "Frühjahr", start: 100, end: 140 };
/** The creatives of a company. */
export const creativesOf = (_world: World, { showcase }: Company): readonly DemoCreative[] => (showcase ? CREATIVES : []);
export const masterOf = ({ accountId }: Company, no: number): string => `BM-${accountId}-${no}`;

/** A drawn picture: hills, a side with a sign, and two lines of words. */
export const pictureOf = ({ no, colours: [sky, side] }: DemoCreative): Buffer => {
  const { fill, png } = openCanvas(sky, WIDTH, HEIGHT);
  const hill = 60 + (no % 7) * 8;
  fill((x, y) => y > 190 - hill * Math.sin((x / WIDTH) * Math.PI), [sky[0] * 0.7, sky[1] * 0.7, sky[2] * 0.7]);
  fill(box(0, 0, 120, HEIGHT), side);
  fill(box(30, 36, 58, 58), LIGHT);
  fill(box(120, 262, WIDTH - 120, 98), LIGHT);
  fill(box(0, 258, WIDTH, 5), GOLD);
  fill(box(144, 284, 300, 22), INK);
  fill(box(144, 320, 220, 12), INK);
  return png();
};
const hashOf = (body: Buffer): Buffer => createHash("sha256").update(body).digest();
/** Its files, and the hash of what is shown on air. */
export const filesOf = (one: DemoCreative) => {
  const picture = pictureOf(one);
  const film = one.film ? { body: FILM, sha256: hashOf(FILM), seconds: FILM_SECONDS } : null;
  const still = { body: picture, sha256: hashOf(picture) };
  return { width: WIDTH, height: HEIGHT, picture: still, film, content: film?.sha256 ?? still.sha256 };
};

/** What lies in the file store for the demo world. */
export const demoTvFiles = (): readonly { readonly key: string; readonly body: Buffer; readonly type: string }[] =>
  CREATIVES.map(filesOf).flatMap(({ picture, film }) => [
    { key: tvCreativeKey(picture.sha256.toString("hex")), body: picture.body, type: "image/png" },
    ...(film === null ? [] : [{ key: tvCreativeKey(film.sha256.toString("hex")), body: film.body, type: "video/mp4" }]),
  ]);
