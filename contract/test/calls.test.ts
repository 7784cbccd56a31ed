import { describe, expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "../src/all-calls.ts";
import type { Area, Call, Shapes } from "../src/call.ts";
import { isFile } from "../src/file.ts";
import { specTable } from "./spec.ts";

const spec = specTable("calls.tsv", ["method", "path", "query", "body", "response"]);
const areas: Readonly<Record<string, Area>> = allCalls;
const calls: readonly Call[] = Object.values(areas).flatMap((area) => Object.values(area));
const idOf = (call: { method: string; path: string }): string => `${call.method} ${call.path}`;
const named = Object.entries(areas).flatMap(([area, group]) => Object.values(group).map((call) => [`${area}.${call.name}`, call] as const));
const names = (cell: string): readonly string[] => cell.split(",").filter((name) => name !== "");

/** The object inside an optional, nullable or array shape. */
const objectIn = (shape: unknown): z.ZodObject | null => {
  if (shape instanceof z.ZodObject) return shape;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault) return objectIn(shape.unwrap());
  return null;
};
const keysOf = (shape: unknown): readonly string[] => Object.keys(objectIn(shape)?.shape ?? {});
const isStrict = (shape: unknown): boolean =>
  shape instanceof z.ZodUnion ? shape.options.every((option) => isStrict(option)) : objectIn(shape)?.def.catchall instanceof z.ZodNever;

const find = (row: { method: string; path: string }): Call => {
  const call = calls.find((each) => idOf(each) === idOf(row));
  if (call === undefined) throw new Error(`no call ${idOf(row)}`);
  return call;
};

describe("the call table against the specification", () => {
  test("every call stands in it exactly once", () => {
    const ids = calls.map(idOf);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
  test("every specified call is there", () => {
    const ids = new Set(calls.map(idOf));
    expect(spec.map(idOf).filter((id) => !ids.has(id))).toEqual([]);
  });
  test("a call beyond the specification is marked ours, and only such a call", () => {
    const ids = new Set(spec.map(idOf));
    expect(calls.filter((call) => ids.has(idOf(call)) === (call.ours === true)).map(idOf)).toEqual([]);
  });
  test("a disabled call is disabled, and only such a call", () => {
    const disabled = new Set(spec.filter((row) => row.response === "disabled").map(idOf));
    expect(calls.filter((call) => disabled.has(idOf(call)) !== (call.disabled === true)).map(idOf)).toEqual([]);
  });
  test.each(spec.map((row) => [idOf(row), row] as const))("%s takes and gives the specified names", async (_, row) => {
    const shapes: Shapes = await find(row).shapes();
    const given = { query: [...keysOf(shapes.query), ...keysOf(shapes.path)], body: keysOf(shapes.body) };
    expect(names(row.query).filter((name) => !given.query.includes(name))).toEqual([]);
    expect(names(row.body).filter((name) => !given.body.includes(name))).toEqual([]);
    if (row.response === "PDF" || row.response === "ZIP") {
      expect(shapes.reply).toEqual({ file: `application/${row.response.toLowerCase()}` });
    } else if (row.response !== "disabled") {
      expect(names(row.response).filter((name) => !keysOf(shapes.reply).includes(name))).toEqual([]);
    }
  });
});

describe("every call is sound", () => {
  test.each(named)("%s", async (_, call) => {
    const shapes: Shapes = await call.shapes();
    expect(isFile(shapes.reply) || shapes.reply instanceof z.ZodType).toBe(true);
    for (const part of [shapes.path, shapes.query, shapes.body]) {
      if (part !== undefined) expect(isStrict(part)).toBe(true);
    }
    const params = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    expect([...keysOf(shapes.path)].toSorted()).toEqual(params.toSorted());
    const fields = [shapes.path, shapes.query, shapes.body].flatMap((part) => keysOf(part));
    expect([...(call.sameAccount ?? []), ...(call.ids ?? [])].filter((id) => !fields.includes(id))).toEqual([]);
    expect(call.method === "GET" && objectIn(shapes.body) !== null).toBe(false);
  });
  test("company calls need a customer or customer care", () => {
    const wrong = calls.filter((call) => call.scope === "account" && call.access !== "customer" && call.access !== "customer-care");
    expect(wrong.map(idOf)).toEqual([]);
  });
  test("fields of the same company occur with account scope only", () => {
    expect(calls.filter((call) => call.sameAccount !== undefined && call.scope !== "account").map(idOf)).toEqual([]);
  });
});
