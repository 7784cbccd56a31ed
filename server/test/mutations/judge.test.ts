import { expect, test } from "vitest";
import { isGreen, judge, syntaxError } from "./judge.ts";
import type { Outcome } from "./suite.ts";

const outcome = (changes: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  hung: false,
  exitCode: 1,
  fault: "",
  output: "",
  seconds: 1,
  ...changes,
});
const failing = (why: string) => outcome({ failed: [{ name: "the test", why }] });

test("a failed test has caught the defect, and so has a suite that does not end", () => {
  expect(judge(failing("AssertionError: expected 1 to be 2"))).toEqual({ result: "caught", by: "the test" });
  expect(judge(outcome({ hung: true, exitCode: null })).result).toBe("caught");
});

test("nothing that failed means that it was missed", () => {
  expect(judge(outcome({ exitCode: 0, passed: ["a", "b"] })).result).toBe("MISSED");
});

test("code that cannot run, or a file that cannot be loaded, catches nothing", () => {
  expect(judge(failing("ReferenceError: nonesuch is not defined")).result).toBe("broken");
  expect(judge(outcome({ fault: "Cannot find module './gone.ts'" })).result).toBe("broken");
  expect(syntaxError("a.ts", "const const x = 1;")).toBeDefined();
  expect(syntaxError("a.ts", "export const x: number = 1;")).toBeUndefined();
  expect(syntaxError("a.tsx", "export const X = () => <p>x</p>;")).toBeUndefined();
  expect(syntaxError("a.sql", "select")).toBeUndefined();
});

test("a suite is trusted when something ran and everything passed", () => {
  expect(isGreen(outcome({ exitCode: 0, passed: ["a"] }))).toBe(true);
  expect(isGreen(outcome({ exitCode: 0 }))).toBe(false);
  expect(isGreen(outcome({ exitCode: 1, passed: ["a"] }))).toBe(false);
});
