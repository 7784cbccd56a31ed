import { readFile, writeFile } from "node:fs/promises";

/*
 * Makes web/src/parts/map/laender.data.ts from the drawing of the package @svg-maps/germany (CC BY 4.0, by MapSVG and Victor Cazanave):
 *   npm pack @svg-maps/germany && tar xzf svg-maps-germany-*.tgz && node ops/outlines.ts package/germany.svg
 * The drawing is a Mercator map. Where its edges lie on the globe follows from the outermost points of the country, which are known.
 */

const RADIAN = 180 / Math.PI;
/** The outermost points of the country: where they are, and where they are drawn. */
const NORTH = { lat: 55.0585, y: 0.2802 };
const SOUTH = { lat: 47.2701, y: 792.2802 };
const WEST = { lon: 5.8663, x: 0.2949 };
const EAST = { lon: 15.0419, x: 585.2449 };
/** Thousandths of a degree: about a hundred metres. */
const FINENESS = 1000;

const mercator = (lat: number): number => Math.asinh(Math.tan(lat / RADIAN));
const perRadian = (SOUTH.y - NORTH.y) / (mercator(NORTH.lat) - mercator(SOUTH.lat));
const latOf = (y: number): number => Math.atan(Math.sinh(mercator(NORTH.lat) - (y - NORTH.y) / perRadian)) * RADIAN;
const lonOf = (x: number): number => WEST.lon + ((x - WEST.x) * (EAST.lon - WEST.lon)) / (EAST.x - WEST.x);

/** The rings of a path of the form "m 1,2 3,4 … z m …", all relative, as steps in thousandths of a degree. */
const ringsOf = (path: string): string => {
  let [x, y] = [0, 0];
  return path
    .split("z")
    .filter((ring) => ring.trim() !== "")
    .map((ring) => {
      const numbers = (ring.match(/-?[\d.]+/g) ?? []).map(Number);
      const points: number[][] = [];
      const start = { x: x + (numbers[0] ?? 0), y: y + (numbers[1] ?? 0) };
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at] ?? 0;
        y += numbers[at + 1] ?? 0;
        points.push([Math.round(latOf(y) * FINENESS), Math.round(lonOf(x) * FINENESS)]);
      }
      ({ x, y } = start);
      const steps = points.map(([lat = 0, lon = 0], at) => [lat - (points[at - 1]?.[0] ?? 0), lon - (points[at - 1]?.[1] ?? 0)]);
      return steps
        .filter(([lat, lon]) => lat !== 0 || lon !== 0)
        .flat()
        .join(" ");
    })
    .join(";");
};

const [, , drawing = "germany.svg"] = process.argv;
const paths = [...(await readFile(drawing, "utf8")).matchAll(/\sd="([^"]+)"/g)].map(([, path = ""]) => ringsOf(path));
const head = `/**
 * Outlines of the Länder, made by ops/outlines.ts from "Map of Germany" of MapSVG (https://mapsvg.com/maps/germany) in the edition of the
 * package @svg-maps/germany, licence CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Changed: turned from drawing units into degrees.
 * One line for each Land; its rings are parted by semicolons: a first point and then steps, latitude and longitude, in thousandths of a degree.
 */
`;
const lines = paths.map((path) => `  "${path}",\n`).join("");
await writeFile(
  new URL("../web/src/parts/map/laender.data.ts", import.meta.url),
  `${head}export const LAENDER: readonly string[] = [\n${lines}];\n`,
);
console.log(`${paths.length} outlines written.`);
