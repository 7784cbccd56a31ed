import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Defect } from "./defect.ts";

/** What a run of a suite has shown. */
export interface Outcome {
  /** Full names of the tests that passed, and of those that did not. */
  readonly passed: readonly string[];
  readonly failed: readonly { readonly name: string; readonly why: string }[];
  /** True when it had to be ended by force. */
  readonly hung: boolean;
  readonly exitCode: number | null;
  /** Why a whole file failed, if one did. */
  readonly fault: string;
  /** The end of what it printed, for whoever looks for a reason. */
  readonly output: string;
  readonly seconds: number;
}

/** Which tests to run, where, and for how long at most. */
export interface SuiteRun {
  readonly root: string;
  readonly project: Defect["caughtBy"]["project"];
  readonly file: string;
  /** Parts of names; none means the whole file. */
  readonly names: readonly string[];
  readonly bail: boolean;
  readonly limitSeconds: number;
}

interface Report {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const KEPT_OUTPUT = 4_000;
const REPORT = "mutants-report.json";

/** A name as a pattern that matches nothing else. */
const literal = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const argumentsOf = ({ project, file, names, bail }: SuiteRun): string[] => [
  "run",
  file,
  `--project=${project}`,
  ...(names.length === 0 ? [] : ["-t", names.map(literal).join("|")]),
  ...(bail ? ["--bail=1"] : []),
  "--reporter=json",
  `--outputFile=${REPORT}`,
];

/** None when the run ended before it could write one. */
const readReport = (file: string): Report => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return { testResults: [] };
  }
};

/** A process that does not answer has to go with all its threads and children. */
const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It ended a moment ago.
  }
};

/** Runs a suite in the scratch copy, to its end, its first failure or its limit. */
export const runSuite = async (run: SuiteRun): Promise<Outcome> => {
  const report = path.join(run.root, REPORT);
  rmSync(report, { force: true });
  const began = Date.now();
  const bin = path.join(run.root, "node_modules/.bin");
  const child = spawn("vitest", argumentsOf(run), {
    cwd: run.root,
    env: { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}`, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT_OUTPUT)));
  const interrupt = (): void => killGroup(child.pid);
  process.once("exit", interrupt);
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    killGroup(child.pid);
  }, run.limitSeconds * 1_000);
  // "exit", not "close": services that the set-up started keep the pipes open.
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  clearTimeout(timer);
  process.off("exit", interrupt);
  child.stdout.destroy();
  child.stderr.destroy();
  const { testResults } = readReport(report);
  const results = testResults.flatMap((file) => file.assertionResults);
  return {
    passed: results.filter((test) => test.status === "passed").map((test) => test.fullName.trim()),
    failed: results
      .filter((test) => test.status === "failed")
      .map((test) => ({ name: test.fullName.trim(), why: test.failureMessages?.[0] ?? "" })),
    hung,
    exitCode,
    fault: testResults.map(({ message }) => message ?? "").find((message) => message !== "") ?? "",
    output,
    seconds: (Date.now() - began) / 1_000,
  };
};
