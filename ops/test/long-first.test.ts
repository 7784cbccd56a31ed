import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LONG } from "../local/long-first.ts";
import { PROJECT } from "../local/processes.ts";

test("what is named as taking long is there: a file that was moved would be the last again", () => {
  expect(LONG.filter((file) => !existsSync(path.join(PROJECT, file)))).toEqual([]);
});
