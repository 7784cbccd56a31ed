import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PROJECT, projectPath } from "../../ops/local/processes.ts";
import { settings } from "./instance.ts";
import { TRACES } from "./processes.ts";

const run = promisify(execFile);

/** One of the operator's commands. */
export const runCommand = (...words: readonly string[]) =>
  run("node", ["server/src/cli.ts", ...words], { cwd: PROJECT, env: { ...process.env, ...settings(TRACES), PATH: projectPath() } });
