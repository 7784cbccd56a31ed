import { describe, expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "../src/all-calls.ts";
import type { Area, Shapes } from "../src/call.ts";

/* Whatever comes from outside has an end: each number, day, text, list and object that a call takes, wherever it stands. */

/** A shape without parts, and where it stands: `entry.saveDraft body.version`. */
interface Leaf {
  readonly place: string;
  readonly shape: z.ZodType;
}

const INTEGER_MAX = 2_147_483_647;
/** The longest text that any call takes: a picture as data URL. */
const TEXT_MAX = 4_000_000;
const HOSTILE_DAYS = ["0000-01-01", "0001-01-01", "1899-12-31", "1999-12-31", "2100-01-01", "9999-12-31"];

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const wide = (count: number): unknown => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));
const accepts = (shape: z.ZodType, value: unknown): boolean => shape.safeParse(value).success;

const leavesOf = (shape: z.ZodType, place: string): Leaf[] => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return leavesOf(shape.unwrap() as z.ZodType, place);
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => leavesOf(inner, `${place}.${name}`));
  if (shape instanceof z.ZodUnion) return (shape.options as readonly z.ZodType[]).flatMap((option) => leavesOf(option, place));
  if (shape instanceof z.ZodArray) return [{ place, shape }, ...leavesOf(shape.element as z.ZodType, `${place}[]`)];
  return [{ place, shape }];
};

const textFault = (shape: z.ZodType): string | null => {
  const { format, maxLength } = z.toJSONSchema(shape, { io: "input" });
  if (format === "uuid") return null;
  if (format === "date") return HOSTILE_DAYS.some((day) => accepts(shape, day)) ? "a day without a range" : null;
  if (format === "date-time" && HOSTILE_DAYS.some((day) => accepts(shape, `${day}T00:00:00Z`))) return "a moment without a range";
  return maxLength === undefined || maxLength > TEXT_MAX ? "a text without an end" : null;
};

const numberFault = (shape: z.ZodType): string | null => {
  const { minimum, maximum, type } = z.toJSONSchema(shape, { io: "input" });
  if (minimum === undefined || maximum === undefined) return "a number without a range";
  if (type === "integer" && (minimum < -INTEGER_MAX - 1 || maximum > INTEGER_MAX)) return "a number that no integer holds";
  return null;
};

const recordFault = (shape: z.ZodType): string | null => {
  if (accepts(shape, wide(5_000))) return "an object without an end";
  return accepts(shape, deep(100)) ? "an object without a ground" : null;
};

/** Why a shape takes more than anybody can mean; null when it does not. */
const faultOf = (shape: z.ZodType): string | null => {
  if (shape instanceof z.ZodEnum || shape instanceof z.ZodLiteral || shape instanceof z.ZodBoolean) return null;
  if (shape instanceof z.ZodString || shape instanceof z.ZodStringFormat) return textFault(shape);
  if (shape instanceof z.ZodNumber) return numberFault(shape);
  if (shape instanceof z.ZodArray) return z.toJSONSchema(shape, { io: "input" }).maxItems === undefined ? "a list without an end" : null;
  return shape instanceof z.ZodRecord ? recordFault(shape) : "a shape that nobody knows";
};

const areas: Readonly<Record<string, Area>> = allCalls;
const PARTS = ["path", "query", "body"] as const;
const leaves: readonly Leaf[] = (
  await Promise.all(
    Object.entries(areas).flatMap(([area, calls]) =>
      Object.values(calls).map(async (call) => {
        const shapes: Shapes = await call.shapes();
        return PARTS.flatMap((part) => {
          const shape = shapes[part];
          return shape === undefined ? [] : leavesOf(shape as z.ZodType, `${area}.${call.name} ${part}`);
        });
      }),
    ),
  )
).flat();

test("every value that a call takes has an end", () => {
  const faults = leaves.flatMap(({ place, shape }) => {
    const fault = faultOf(shape);
    return fault === null ? [] : [`${place}: ${fault}`];
  });
  expect(faults).toEqual([]);
  expect(leaves.length).toBeGreaterThan(400);
});

const placesOf = (isOne: (shape: z.ZodType) => boolean) => leaves.filter(({ shape }) => isOne(shape)).map(({ place }) => place);
const isMonth = (shape: z.ZodType): boolean => accepts(shape, "2026-11") && !accepts(shape, "2026-13");
const isYear = (shape: z.ZodType): boolean => accepts(shape, "1987") && !accepts(shape, "198") && !accepts(shape, "198x");

test("a text that is a month or a year has a range too", () => {
  expect(placesOf(isMonth)).toEqual(["results.getResults query.month", "results.exportResults query.month"]);
  expect(placesOf(isYear)).toEqual(["documents.downloadDocumentsOfYear query.year", "entry.updateEntryCompanyDetailsData body.founded"]);
  expect(placesOf((shape) => isMonth(shape) && (accepts(shape, "9999-12") || accepts(shape, "0000-01")))).toEqual([]);
  expect(placesOf((shape) => isYear(shape) && (accepts(shape, "9999") || accepts(shape, "0000")))).toEqual([]);
});

describe("the guard itself", () => {
  test.each<[string, z.ZodType]>([
    ["a number", z.number().int()],
    [
      "a number larger than its column",
      z
        .number()
        .int()
        .min(0)
        .max(INTEGER_MAX + 1),
    ],
    ["a day", z.iso.date()],
    ["a moment", z.iso.datetime().max(30)],
    ["a text", z.string().regex(/^a*$/)],
    ["a list", z.array(z.boolean())],
    ["an object", z.record(z.string(), z.unknown())],
    ["anything", z.unknown()],
  ])("sees %s without an end", (_, shape) => {
    const [leaf] = leavesOf(z.strictObject({ inner: z.array(z.strictObject({ x: shape.nullable().optional() })).max(3) }), "x").slice(1);
    expect(leaf && faultOf(leaf.shape)).not.toBeNull();
  });
});
