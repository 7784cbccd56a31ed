/* node ops/deploy/check.ts: may this go out while servers and pages of the last release are still at work? */
import { checkContract } from "./contract-rules.ts";
import { checkMigrations } from "./migration-rules.ts";
import { readContract, readMigrations, readReleased, readReleasedContract } from "./released.ts";

const released = readReleased();
const migrations = readMigrations();
const before = readReleasedContract();
const faults = [
  ...checkMigrations(migrations, released).map(({ file, line, kind, words }) => `server/migrations/${file}:${line} [${kind}] ${words}`),
  ...checkContract(before, readContract()).map((fault) => `docs/openapi.json: ${fault}`),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
const fresh = migrations.length - released.migration;
process.stdout.write(
  `${fresh} migrations and ${Object.keys(before.paths).length} addresses against the last release: ${faults.length} would break it.${faults.length > 0 ? " See docs/operations/deploys.md." : ""}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
