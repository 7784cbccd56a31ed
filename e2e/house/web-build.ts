import { cpSync, existsSync, globSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../../ops/local/processes.ts";
import { runToEnd, TRACES } from "./processes.ts";

const DIST = path.join(PROJECT, "web/dist");
const SOURCES = ["web/src/**/*", "web/public/**/*", "web/index.html", "web/vite.config.ts", "contract/src/**/*.ts"];

const newest = (patterns: readonly string[]): number =>
  Math.max(
    0,
    ...patterns.flatMap((pattern) => globSync(pattern, { cwd: PROJECT }).map((file) => statSync(path.join(PROJECT, file)).mtimeMs)),
  );

const isCurrent = (): boolean => {
  const page = path.join(DIST, "index.html");
  return existsSync(page) && statSync(page).mtimeMs > newest(SOURCES);
};

/** Builds the pages unless they are current (or `WEB_DIST` names others), and copies them: a build during the run must not pull the files away. */
export const builtPages = async (): Promise<string> => {
  const given = process.env["WEB_DIST"];
  if (given === undefined && !isCurrent())
    await runToEnd("build", [path.join(PROJECT, "web/node_modules/vite/bin/vite.js"), "build", "web"], {});
  const copy = path.join(TRACES, "dist");
  rmSync(copy, { recursive: true, force: true });
  cpSync(given ?? DIST, copy, { recursive: true });
  return copy;
};
