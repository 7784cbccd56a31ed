import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Area } from "@schaufenster/contract/call.ts";
import { describe, expect, test } from "vitest";
import { PENDING_CALLS } from "../../src/http/pending.ts";

/* Calls that are not built yet are listed, and the list may only shrink: nothing that worked goes back to "pending". */

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CALLS = "server/src/http/pending.ts";

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
};
/** The commit to compare with: the last one when the list was changed since, otherwise the one before. */
const earlierCommit = (path: string): string => (git("diff", "--name-only", "HEAD", "--", path) === "" ? "HEAD~1" : "HEAD");
const earlier = (commit: string, path: string): string | undefined => git("show", `${commit}:${path}`);
const now = (path: string): string => readFileSync(`${ROOT}/${path}`, "utf8");

const namesIn = (text: string): string[] => [...text.matchAll(/"(\w+)"/g)].flatMap(([, name]) => name ?? []);
/** `area.name` of every call in the list. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/(\w+): \[([^\]]*)\]/g)].flatMap(([, area, names]) => namesIn(names ?? "").map((name) => `${area}.${name}`));

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Whether the call existed at that commit: a new one may start as pending. */
const hadCall = (commit: string, id: string): boolean => {
  const [area = "", name = ""] = id.split(".");
  return new RegExp(`^ {2}${name}: `, "m").test(earlier(commit, `contract/src/areas/${kebab(area)}/${kebab(area)}.calls.ts`) ?? "");
};

test("only calls of the table are pending, and none of them twice", () => {
  const listed = Object.entries(PENDING_CALLS).flatMap(([area, names]) => names.map((name) => `${area}.${name}`));
  const known = Object.entries(allCalls as Record<string, Area>).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  );
  expect(listed.filter((id) => !known.includes(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(callsIn(now(CALLS))).toEqual(listed);
});

describe("compared with the commit before", () => {
  test("no call that was built is pending again", () => {
    const commit = earlierCommit(CALLS);
    const before = earlier(commit, CALLS);
    if (before === undefined) return;
    const added = callsIn(now(CALLS)).filter((id) => !callsIn(before).includes(id));
    expect(added.filter((id) => hadCall(commit, id))).toEqual([]);
  });
});
