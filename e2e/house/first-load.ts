import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { ports } from "../../ops/local/services.ts";
import { BASE, type Brand, settings, URLS } from "./instance.ts";
import { linesOf, type Running, runToEnd, startAndWait, TRACES } from "./processes.ts";

/* An installation of its own that begins with nothing and is filled as docs/feed/first-load.md says, by the commands that a new operator types. */

const DATABASE = "first_load";
const PORT = ports(BASE).firstLoad;
const FILES = path.join(TRACES, "first-load");
const COMPANIES = "20";

/** Where a brand's portal is reached there. */
export const firstLoadOf = (brand: Brand): string => `http://${brand}.localhost:${PORT}`;

const env = (): Record<string, string> => ({
  ...settings(path.join(TRACES, "dist")),
  DATABASE_NAME: DATABASE,
  // Numbers begin anew in another database: what is kept of them must not meet.
  REDIS_URL: `${URLS.redis}/1`,
  PORT: String(PORT),
  PORTAL_URLS: JSON.stringify({ nahwerk: firstLoadOf("nahwerk"), ortsfink: firstLoadOf("ortsfink") }),
});

/** The program and what stands behind it, as `feed-files.ts` prints them. */
const wordsOf = (command: string): readonly string[] => command.split(" ").slice(1);

/** The records of a file; only their texts are of interest here. */
export const recordsOf = (entity: string): readonly Readonly<Record<string, string | undefined>>[] =>
  readFileSync(path.join(FILES, `${entity}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Readonly<Record<string, string | undefined>>);

/** What became of the lines of a file, by entity: the last line that the import wrote. */
type Outcomes = Readonly<Record<string, { readonly taken: number; readonly refused: number; readonly waiting: number }>>;

/** Fills an empty database by the printed commands. */
export const loadFirst = async (): Promise<Outcomes> => {
  await promisify(execFile)("psql", [
    "--quiet",
    "--command",
    `drop database if exists ${DATABASE} with (force)`,
    `${URLS.postgres}/postgres`,
  ]);
  const on = env();
  await runToEnd("first-load-migrate", ["server/src/cli.ts", "migrate"], on);
  const printed = await linesOf("first-load-files", ["server/demo/feed-files.ts", "--companies", COMPANIES, "--out", FILES], on);
  const outcomes: Record<string, Outcomes[string]> = {};
  for (const command of printed) {
    const words = wordsOf(command);
    const said = await linesOf("first-load-command", words, on);
    const [, does, , entity = ""] = words;
    if (does === "import") outcomes[entity] = JSON.parse(said.at(-1) ?? "") as Outcomes[string];
  }
  return outcomes;
};

/** Opens the portal of that installation, with its worker. */
export const openFirstLoad = async (): Promise<{ stop: () => Promise<void> }> => {
  const running: Running[] = [
    await startAndWait("first-load-api", ["server/src/main.ts"], env(), `http://127.0.0.1:${PORT}/readyz`),
    await startAndWait("first-load-worker", ["server/src/worker.ts"], env()),
  ];
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
};
