import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SECURITY_EVENTS } from "../../src/records/security-events.ts";

/* An event that nobody can read is none: whoever adds one says in the operations paper what it means and what to do. */
const ROW = /^\| `([a-z-]+)`(?: #)? +\| (.+?) +\| (.+?) +\|$/;

const text = readFileSync(path.resolve(import.meta.dirname, "../../../docs/operations.md"), "utf8");
const table = text.slice(text.indexOf("## Security events"), text.indexOf("## Faults"));
const rows = table.split("\n").flatMap((line) => {
  const [, event, meaning, deed] = ROW.exec(line) ?? [];
  return event === undefined ? [] : [{ event, meaning, deed }];
});

test("the operator's table has every security event, once, in the order of the list, and no other", () => {
  expect(rows.map(({ event }) => event)).toEqual(Object.keys(SECURITY_EVENTS));
});

test("each row says what happened and what to do", () => {
  const empty = rows.filter(({ meaning, deed }) => !/\w{4}/.test(meaning ?? "") || !/\w{4}/.test(deed ?? ""));
  expect(empty).toEqual([]);
});
