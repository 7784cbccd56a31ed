import { globSync } from "node:fs";

/** A function that the contract promises to both sides. */
export interface ExportedRule {
  readonly name: string;
  readonly rule: (...args: readonly unknown[]) => unknown;
}

const SOURCE = new URL("../src/", import.meta.url);

/** The contract's own files, without tests. */
export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: SOURCE.pathname })
    .filter((file) => !file.endsWith(".test.ts"))
    .sort();

/** Where a file of the contract is. */
export const sourceUrl = (file: string): URL => new URL(file, SOURCE);

/** Every function that a rule or a value exports: a new one is tried without being listed anywhere. */
export const exportedRules = async (): Promise<ExportedRule[]> => {
  const files = sourceFiles("{values/**/*,areas/*/*.rules}.ts");
  const modules = await Promise.all(files.map(async (file) => [file, (await import(sourceUrl(file).href)) as object] as const));
  return modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, rule]: [string, unknown]) =>
      typeof rule === "function" ? [{ name: `${file} ${name}`, rule: rule as ExportedRule["rule"] }] : [],
    ),
  );
};
