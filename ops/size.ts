import { existsSync, globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/* What a browser loads for the first page: entry, its static imports and the chunks of the route, gzip 9. */

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;
type Kind = "js" | "css";
type Limits = Readonly<Record<string, Readonly<Record<Kind, number>>>>;

const DIST = new URL("../web/dist/", import.meta.url);
/** Where the build leaves its source maps. */
const MAPS = new URL("../web/.local/maps/", import.meta.url);
const LIMITS = new URL("size-limits.json", import.meta.url);
const KB = 1000;

/** The first pages and the chunks that they ask for at once; the names are those of `web/vite.config.ts`. */
const PAGES: Readonly<Record<string, readonly string[]>> = { "sign-in": ["index", "forms"], dashboard: ["index", "start-page"] };
/** A screen of each page, to be sure that it really is in those chunks. */
const SCREENS: Readonly<Record<string, string>> = { "sign-in": "login.screen.tsx", dashboard: "dashboard/dashboard.screen.tsx" };
/** Packages that must come later, told by what they leave in the source map. */
const LATER = ["/zod/", "/react-aria", "/@react-aria/", "/@react-stately/", "/@visx/", "/d3-", "/libphonenumber-js/"];

const json = (url: URL): unknown => JSON.parse(readFileSync(url, "utf8"));
const manifest = json(new URL(".vite/manifest.json", DIST)) as Manifest;

const reach = (key: string, seen: Set<string>): Set<string> => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}; build the web first, or correct PAGES.`);
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of chunk.imports ?? []) reach(next, seen);
  }
  return seen;
};

const chunkNamed = (name: string): string => {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name && manifest[key].file.endsWith(".js"));
  if (found === undefined) throw new Error(`The manifest has no chunk ${name}; build the web first, or correct PAGES.`);
  return found;
};

const holds = (files: readonly string[], screen: string): boolean =>
  files.some((file) => existsSync(new URL(`${file}.map`, MAPS)) && readFileSync(new URL(`${file}.map`, MAPS), "utf8").includes(screen));

const gzipped = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length, 0) / KB;

const lateIn = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    // The bundler's own few lines have no map.
    if (!existsSync(new URL(`${file}.map`, MAPS))) return [];
    const { sources } = json(new URL(`${file}.map`, MAPS)) as { sources: string[] };
    return LATER.filter((name) => sources.some((source) => source.includes(name))).map((name) => `${file} holds ${name}`);
  });

const limits = json(LIMITS) as Limits;
const faults: string[] = [];
const rows = Object.entries(PAGES).map(([page, roots]) => {
  const chunks = [...roots.reduce((seen, root) => reach(chunkNamed(root), seen), new Set<string>())].flatMap((key) => manifest[key] ?? []);
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith(".js"));
  const sizes: Record<Kind, number> = { js: gzipped(scripts), css: gzipped(chunks.flatMap((chunk) => chunk.css ?? [])) };
  if (!holds(scripts, SCREENS[page] ?? "?")) faults.push(`${page}: its screen is not in the chunks that are counted`);
  const limit = limits[page] ?? { js: 0, css: 0 };
  for (const kind of ["js", "css"] as const) {
    if (sizes[kind] > limit[kind]) faults.push(`${page}: ${sizes[kind].toFixed(1)} kB ${kind}, limit ${limit[kind]} kB`);
  }
  faults.push(...lateIn(scripts).map((late) => `${page}: ${late}, which must load later`));
  return { page, js: sizes.js.toFixed(1), "js limit": limit.js, css: sizes.css.toFixed(1), "css limit": limit.css, files: scripts.length };
});

const shipped = globSync("**/*.map", { cwd: DIST.pathname });
faults.push(...shipped.map((file) => `${file} is shipped; source maps are private`));

console.table(rows);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
