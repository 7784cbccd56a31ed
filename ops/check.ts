/* pnpm check: everything a change must pass, in the order of what fails quickest. CI runs the same steps. */
import { appendFileSync, globSync } from "node:fs";
import { parseArgs } from "node:util";
import { PROJECT, run } from "./local/processes.ts";

interface Step {
  readonly name: string;
  readonly what: string;
  readonly program: string;
  readonly args: readonly string[];
}

const WORKSPACES = ["contract", "server", "web", "sandbox", "e2e", "bench", "ops"] as const;

const migrations = (): string[] => globSync("server/migrations/*.sql", { cwd: PROJECT }).sort();

const STEPS: readonly Step[] = [
  { name: "format", what: "Format (repair with: pnpm format)", program: "oxfmt", args: ["--check", "."] },
  { name: "lint", what: "Lint", program: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  ...WORKSPACES.map((workspace) => ({
    name: `types-${workspace}`,
    what: `Types of ${workspace}`,
    program: "tsc",
    args: ["-p", workspace],
  })),
  {
    name: "dependencies",
    what: "Direction of imports",
    program: "depcruise",
    args: ["--config", ".dependency-cruiser.cjs", ...WORKSPACES],
  },
  { name: "dead-code", what: "Dead code", program: "knip", args: [] },
  { name: "migrations", what: "Migrations are safe to run", program: "squawk", args: migrations() },
  {
    name: "deploys",
    what: "The last release survives this one (docs/operations/deploys.md)",
    program: "node",
    args: ["ops/deploy/check.ts"],
  },
  {
    name: "generated",
    what: "Generated files are current (repair with: pnpm generate)",
    program: "node",
    args: ["ops/generate.ts", "--check"],
  },
  { name: "licences", what: "Licences of what others made", program: "node", args: ["ops/licences.ts"] },
  { name: "tests", what: "Tests", program: "vitest", args: ["run"] },
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const HELP = `pnpm check [--only names] [--skip names] [--report file]
Names, separated by commas: ${STEPS.map((step) => step.name).join(", ")}`;

const listOf = (text: string | undefined): string[] => {
  const names = (text ?? "").split(",").filter((name) => name !== "");
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`There is no step called ${unknown.join(", ")}.\n${HELP}`);
  return names;
};

const readOptions = () => {
  const args = process.argv.slice(2).filter((argument) => argument !== "--");
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { only: text, skip: text, report: text, help: { type: "boolean" } } });
  const only = listOf(values.only);
  const skip = listOf(values.skip);
  const steps = STEPS.filter((step) => (only.length === 0 || only.includes(step.name)) && !skip.includes(step.name));
  return { steps, report: values.report, help: values.help === true };
};

/** An empty list of files would let a tool pass without having looked at anything. */
const failsForLackOfInput = (step: Step): boolean => step.name === "migrations" && step.args.length === 0;

const runStep = async (step: Step): Promise<boolean> => {
  say(`\n── ${step.what} ${"─".repeat(Math.max(0, 72 - step.what.length))}`);
  if (failsForLackOfInput(step)) {
    say("There is nothing to look at.");
    return false;
  }
  const began = Date.now();
  const code = await run(step);
  say(`${code === 0 ? "passed" : "FAILED"} after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  return code === 0;
};

const main = async (): Promise<number> => {
  const { steps, report, help } = readOptions();
  if (help) {
    say(HELP);
    return 0;
  }
  const failed: string[] = [];
  for (const step of steps) {
    const passed = await runStep(step);
    if (!passed) failed.push(step.what);
    if (report !== undefined) appendFileSync(report, `${passed ? "passed" : "failed"}\t${step.name}\n`);
  }
  if (failed.length === 0) say(`\nAll ${steps.length} steps passed.`);
  else say(`\n${failed.length} of ${steps.length} steps failed:\n${failed.map((what) => `  ${what}`).join("\n")}`);
  return failed.length === 0 ? 0 : 1;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
