import { expect, test } from "vitest";
import type { Room } from "../../src/room.ts";
import { ROOMS } from "../../src/rooms.ts";

/* Folding over the rooms keeps the last of two with one name: nothing is brought twice. */

const KINDS = ["queues", "upkeep", "letters"] as const satisfies readonly (keyof Room)[];

test.each(KINDS)("no two rooms bring the same of %s", (kind) => {
  const names = ROOMS.flatMap((room) => Object.keys(room[kind] ?? {}));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
