import { expect, test } from "vitest";
import * as z from "zod";
import type { FeedEntity } from "./entity.ts";
import { recordShape } from "./record.ts";

const SPAN = { from: "2026-11-01", until: "2026-11-20" };
const entity = {
  name: "span",
  what: "",
  shape: z.strictObject({ from: z.string(), until: z.string() }).refine(({ from, until }) => from <= until, { path: ["until"] }),
  deletable: false,
  merge: () => Promise.resolve([]),
} satisfies FeedEntity;

const check = (record: object) => recordShape(entity).safeParse({ id: "1", version: 1, ...record });

test("rules about several fields of a record hold in the door, too", () => {
  expect(check(SPAN).success).toBe(true);
  expect(check({ from: SPAN.until, until: SPAN.from }).error?.issues).toMatchObject([{ path: ["until"] }]);
  expect(check({ ...SPAN, more: 1 }).success).toBe(false);
});
