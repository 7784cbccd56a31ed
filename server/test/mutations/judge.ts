import { transformSync } from "@swc/core";
import type { Outcome } from "./suite.ts";
import type { Verdict } from "./table.ts";

/** Code that cannot run at all is noticed by anybody: such a failure says nothing about the suite. */
const CANNOT_RUN = /ReferenceError: |does not provide an export|Cannot find (module|package)|Transform failed/;

const firstLine = (text: string): string => text.trim().split("\n")[0] ?? "";

/** A suite that can be trusted: it ran, and everything in it passed. */
export const isGreen = ({ exitCode, failed, passed }: Outcome): boolean => exitCode === 0 && failed.length === 0 && passed.length > 0;

/** What a run with a defect says: only a test that ran and failed, or never ended, has caught it. */
export const judge = (outcome: Outcome): Pick<Verdict, "result" | "by"> => {
  const [first] = outcome.failed;
  if (outcome.hung) return { result: "caught", by: "the suite did not end any more" };
  if (first && CANNOT_RUN.test(first.why)) return { result: "broken", by: firstLine(first.why) };
  if (first) return { result: "caught", by: first.name };
  if (outcome.exitCode === 0) return { result: "MISSED", by: "nothing failed" };
  return { result: "broken", by: `no test failed, the run did: ${firstLine(outcome.fault)}` };
};

/** Why a text is not code any more; every test of its file would fail for that alone. */
export const syntaxError = (file: string, text: string): string | undefined => {
  if (!/\.tsx?$/.test(file)) return undefined;
  try {
    transformSync(text, { jsc: { parser: { syntax: "typescript", tsx: file.endsWith(".tsx") }, target: "esnext" }, isModule: true });
    return undefined;
  } catch (error) {
    return firstLine(error instanceof Error ? error.message : String(error));
  }
};
