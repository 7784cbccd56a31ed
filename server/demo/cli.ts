import { parseArgs } from "node:util";
import sharp from "sharp";
import { readConfig, type Config } from "../src/config.ts";
import { adminUrlOf, fileStoreOf, ringOf } from "../src/connections.ts";
import { openFiles } from "../src/gateways/files.ts";
import { shownCompanies } from "./areas/documents/documents.demo.ts";
import { demoDocuments } from "./areas/documents/written.ts";
import { demoPictures } from "./areas/leads/pictures.ts";
import { demoTvFiles } from "./areas/tv-banner/creatives.ts";
import { demoCreatives } from "./areas/web-banner/creatives.ts";
import { loadDemoWorld, worldOf } from "./load.ts";
import { demoApp, demoLogins } from "./world/logins.ts";
import type { World } from "./world/world.ts";

/* The commands of the demo world: not among the operator's, because nothing that serves people knows it. */

const USAGE = `Usage:
  cli.ts load [--companies N] [--seed S] [--reset] [--print-logins]
      loads the demo world
  cli.ts code
      the code that the authenticator app of the demo's staff shows now
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const whole = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  return value;
};

const OPTIONS = {
  companies: { type: "string" },
  seed: { type: "string" },
  reset: { type: "boolean" },
  "print-logins": { type: "boolean" },
} as const;
type Flags = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

/** How large the world is to be, and which one. */
const numbersOf = (flags: Flags): { companies?: number; seed?: number } => {
  const companies = whole(flags.companies, "companies");
  const seed = whole(flags.seed, "seed");
  return { ...(companies === undefined ? {} : { companies }), ...(seed === undefined ? {} : { seed }) };
};

const load = async (config: Config, flags: Flags): Promise<void> => {
  // Everybody in the demo world has the same, published password.
  if (config.PORTAL_ENV === "production") throw new Error("The demo world is never loaded into production.");
  const started = performance.now();
  const { loaded, rows } = await loadDemoWorld({
    adminUrl: adminUrlOf(config),
    sessionKey: ringOf(config),
    ...numbersOf(flags),
    reset: flags.reset ?? false,
  });
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const seconds = (performance.now() - started) / 1000;
  say(loaded ? `${total} rows in ${seconds.toFixed(1)} s` : "The demo world is already there.");
};

/** The pictures belong to the world, but a developer without a file store should still get the rest. */
const putFiles = async (config: Config, world: World): Promise<void> => {
  const files = openFiles(fileStoreOf(config));
  try {
    for (const { key, body } of demoPictures()) await files.put(key, body, "image/png");
    for (const { key, body, type } of demoTvFiles()) await files.put(key, body, type);
    for (const { key, body, type } of await demoDocuments(world, shownCompanies(world))) await files.put(key, body, type);
    for (const { folder, body } of demoCreatives()) {
      await files.put(`${folder}file`, body, "image/png");
      await files.put(`${folder}still`, await sharp(body).webp().toBuffer(), "image/webp");
    }
  } catch {
    say("No file store answers: requests have no photos, banners no pictures and nobody has documents to fetch.");
  } finally {
    files.close();
  }
};

const printLogins = (): void => {
  for (const { brand, login, password, what } of demoLogins()) say(`${brand.padEnd(9)} ${login.padEnd(42)} ${password}  ${what}`);
  say(`Staff (cuca) also need a code: node server/demo/cli.ts code, or an app with the key ${demoApp(new Date()).key}`);
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name] = positionals;
  if (name === "code") return say(demoApp(new Date()).code);
  if (name !== "load") {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  await load(config, values);
  await putFiles(config, worldOf(numbersOf(values)));
  if (values["print-logins"] === true) printLogins();
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
