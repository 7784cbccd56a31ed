import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ICruiseResult, type IConfiguration, cruise } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT } from "../local/processes.ts";
import { ALLOWED, VIOLATIONS } from "./dependency-fixtures.ts";

const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as IConfiguration;
const FLOORS = ["contract", "server", "web", "sandbox", "e2e", "bench", "ops"];
/** A parser that understands nothing finds no violations either; the tree is far larger than this. */
const LEAST_MODULES = 150;
const LEAST_DEPENDENCIES = 300;

const cruiseTree = async (baseDir: string): Promise<ICruiseResult> => {
  const { options = {}, forbidden = [] } = config;
  const { enhancedResolveOptions, ...rest } = options;
  const before = process.cwd();
  // Some paths are taken relative to the working folder, whatever baseDir says.
  process.chdir(baseDir);
  try {
    const { output } = await cruise(
      FLOORS,
      { ...rest, baseDir, validate: true, ruleSet: { forbidden } },
      { ...enhancedResolveOptions, bustTheCache: true },
    );
    if (typeof output === "string") throw new Error("expected a result, not a report");
    return output;
  } finally {
    process.chdir(before);
  }
};

const writeTree = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const target = path.join(root, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
};

/** Packages of which the fixtures need only the name. */
const PACKAGES = [
  "zod",
  "libphonenumber-js",
  "fastify",
  "@fastify/cookie",
  "@fastify/otel",
  "kysely",
  "pg",
  "sharp",
  "@tanstack/react-query",
];

const packageFiles = (): Record<string, string> =>
  Object.fromEntries(
    PACKAGES.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" })],
      [`node_modules/${name}/index.js`, "module.exports = {};"],
    ]),
  );

describe("a tree full of forbidden imports", () => {
  let root: string;
  let found: readonly { rule: string; from: string }[];

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "dependency-rules-"));
    await Promise.all(FLOORS.map((floor) => mkdir(path.join(root, floor), { recursive: true })));
    const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, "1.0.0"]));
    await writeTree(root, { "package.json": JSON.stringify({ name: "fixture", dependencies }), ...packageFiles() });
    for (const { files } of Object.values(VIOLATIONS)) await writeTree(root, files);
    await writeTree(root, ALLOWED);
    const { summary } = await cruiseTree(root);
    found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  it("has an example for every rule", () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual((config.forbidden ?? []).map((rule) => rule.name ?? "").sort());
  });

  it.each(Object.entries(VIOLATIONS))("%s", (rule, { offender }) => {
    expect(found).toContainEqual({ rule, from: offender });
  });

  it("does not complain about the allowed counterparts", () => {
    expect(found.filter(({ from }) => from in ALLOWED)).toEqual([]);
  });
});

describe("our own tree", () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruiseTree(PROJECT);
  });

  it("was really read", () => {
    expect(result.summary.totalCruised).toBeGreaterThanOrEqual(LEAST_MODULES);
    expect(result.summary.totalDependenciesCruised).toBeGreaterThanOrEqual(LEAST_DEPENDENCIES);
  });

  it("breaks no rule", () => {
    expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it("names the right way in every rule", () => {
    for (const rule of config.forbidden ?? []) expect(rule.comment ?? "", rule.name).toMatch(/\w{3}.{20}/u);
  });
});
