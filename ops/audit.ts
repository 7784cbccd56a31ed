/*
 * node ops/audit.ts [--report file]: known holes in the packages that go along with the portal. A registry that does not answer is said to be
 * so, and counts neither as passed nor as failed: the report gets no line.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { judgeAudit } from "./audit-answer.ts";
import { PROJECT, projectPath } from "./local/processes.ts";

const { report } = parseArgs({ options: { report: { type: "string" } } }).values;
const run = spawnSync("pnpm", ["audit", "--prod", "--json", "--audit-level", "high"], {
  cwd: PROJECT,
  env: { ...process.env, PATH: projectPath() },
  encoding: "utf8",
  timeout: 60_000,
});
const { outcome, why } = judgeAudit({ code: run.status ?? 1, output: run.stdout, complaint: run.stderr });
if (outcome === "not-answered") console.log(`NOT CHECKED for known holes, because the registry does not answer:\n${why}`);
else console.log(outcome === "clean" ? `No grave hole is known (${why}).` : `Grave holes are known: ${why}. See: pnpm audit --prod`);
if (report !== undefined && outcome !== "not-answered") appendFileSync(report, `${outcome === "clean" ? "passed" : "failed"}\taudit\n`);
process.exitCode = outcome === "holes" ? 1 : 0;
