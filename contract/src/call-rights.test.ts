import { expect, test } from "vitest";
import { allCalls, type AreaName } from "./all-calls.ts";
import type { Area } from "./call.ts";
import { EXCEPTIONS, rightFor } from "./call-rights.ts";
import { RIGHTS, RIGHTS_OF } from "./values/rights/rights.rules.ts";

/* What each call about a company needs of whoever works for it. */

const calls = Object.entries(allCalls as Record<AreaName, Area>).flatMap(([area, of]) =>
  Object.values(of).map((call) => ({ id: `${area}.${call.name}`, call })),
);

test("an exception names a call about a company", () => {
  const known = new Map(calls.map(({ id, call }) => [id, call]));
  expect(EXCEPTIONS.filter((id) => known.get(id)?.scope !== "account")).toEqual([]);
});

test("a call that is about no company needs no right of a role", () => {
  expect(calls.filter(({ call }) => call.scope !== "account" && rightFor(call) !== null)).toEqual([]);
});

test("every right is needed by some call, and only owners see to contracts and people", () => {
  const needed = new Set(calls.map(({ call }) => rightFor(call)));
  expect(RIGHTS.filter((right) => !needed.has(right))).toEqual([]);
  for (const role of ["office", "accounting", "agency"] as const)
    expect(RIGHTS_OF[role].filter((right) => right === "people" || right === "contract")).toEqual([]);
});

test("writing for a company without a right is for what is one's own alone", () => {
  const open = calls
    .filter(({ call }) => call.scope === "account" && call.effect === "write" && rightFor(call) === null)
    .map(({ id }) => id);
  expect(open.toSorted()).toEqual(["company.updateSubscriptions", "inbox.sendTest", "serviceCase.askCallBack"]);
});
