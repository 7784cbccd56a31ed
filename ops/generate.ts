import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { allCalls } from "@schaufenster/contract/all-calls.ts";
import { buildOpenApi, openApiText } from "@schaufenster/contract/openapi.ts";
import { EVENTS, FEED } from "@schaufenster/server/brought.ts";
import { describeFeed } from "@schaufenster/server/doors/feed/feed-page.ts";
import { FEED_SAMPLES } from "../server/test/feed-samples.ts";
import { describeEvents } from "@schaufenster/server/doors/outbox/event-page.ts";
import { writeEnvExample } from "./env-example.ts";
import { writeNotices } from "./notices.ts";
import { writeRightsTable } from "./rights-table.ts";

interface Generated {
  readonly name: string;
  readonly file: URL;
  /** What the file should say, given what it says now. */
  readonly make: (committed: string) => Promise<string>;
}

const MIGRATIONS = new URL("../server/migrations/", import.meta.url);

/** Adds a line for every new migration. A line that stands there is never touched: merged migrations are frozen. */
const addChecksums = async (committed: string): Promise<string> => {
  const listed = new Set(committed.split("\n").map((line) => line.split("  ")[1]));
  const fresh = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql") && !listed.has(name)).sort();
  const lines = await Promise.all(
    fresh.map(
      async (name) =>
        `${createHash("sha256")
          .update(await readFile(new URL(name, MIGRATIONS)))
          .digest("hex")}  ${name}\n`,
    ),
  );
  return committed + lines.join("");
};

const FEED_DOCS = new URL("../docs/feed/", import.meta.url);
const examples = Object.fromEntries(Object.entries(FEED_SAMPLES).map(([name, { good }]) => [name, good]));
const feedFiles: readonly Generated[] = Object.entries({ ...describeFeed(FEED, examples), ...describeEvents(EVENTS) }).map(
  ([name, text]) => ({
    name: `docs/feed/${name}`,
    file: new URL(name, FEED_DOCS),
    make: () => Promise.resolve(text),
  }),
);

const FILES: readonly Generated[] = [
  {
    name: "docs/openapi.json",
    file: new URL("../docs/openapi.json", import.meta.url),
    make: async () => openApiText(await buildOpenApi(allCalls)),
  },
  { name: "docs/rights.tsv", file: new URL("../docs/rights.tsv", import.meta.url), make: () => Promise.resolve(writeRightsTable()) },
  { name: ".env.example", file: new URL("../.env.example", import.meta.url), make: () => Promise.resolve(writeEnvExample()) },
  { name: "THIRD-PARTY-NOTICES", file: new URL("../THIRD-PARTY-NOTICES", import.meta.url), make: () => Promise.resolve(writeNotices()) },
  { name: "server/migrations/checksums.txt", file: new URL("checksums.txt", MIGRATIONS), make: addChecksums },
  ...feedFiles,
];

const read = async (file: URL): Promise<string> => {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
};

for (const { name, file, make } of FILES) {
  const committed = await read(file);
  const text = await make(committed);
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
    console.log(`${name} written.`);
  } else if (committed !== text) {
    console.error(`${name} is not current. Run \`pnpm generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    console.log(`${name} is up to date.`);
  }
}
