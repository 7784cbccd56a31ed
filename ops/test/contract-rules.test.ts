import { describe, expect, test } from "vitest";
import { checkContract, type Contract, type Schema } from "../deploy/contract-rules.ts";
import { readContract, readReleasedContract } from "../deploy/released.ts";

/* What a page of the former release would not survive, tried with a contract that does it. */

const INPUT = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 40 },
    mood: { type: "string", enum: ["good", "bad"] },
    tags: { type: "array", items: { type: "string" }, maxItems: 5 },
    note: { type: "string" },
  },
  required: ["name"],
  additionalProperties: false,
} satisfies Schema;
const ANSWER = {
  type: "object",
  properties: {
    id: { type: "integer" },
    state: { type: "string", enum: ["open", "closed"] },
    places: { type: "array", items: { type: "object", properties: { city: { type: "string" } }, required: ["city"] } },
    ends: { anyOf: [{ type: "string" }, { type: "null" }] },
  },
  required: ["id", "state", "places", "ends"],
  additionalProperties: false,
} satisfies Schema;

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const contractOf = (input: Schema = INPUT, answer: Schema = ANSWER, more: object = {}): Contract => ({
  paths: {
    "/api/x": { post: { operationId: "x", requestBody: { required: true, ...json(input) }, responses: { "200": json(answer) }, ...more } },
  },
});
const faults = (now: Contract, before = contractOf()): string[] => checkContract(before, now);
const withInput = (change: Readonly<Record<string, Schema>>, more: Partial<Schema> = {}): Contract =>
  contractOf({ ...INPUT, ...more, properties: { ...INPUT.properties, ...change } });
const withAnswer = (change: Readonly<Record<string, Schema>>, more: Partial<Schema> = {}): Contract =>
  contractOf(INPUT, { ...ANSWER, ...more, properties: { ...ANSWER.properties, ...change } });
const without = <T extends object>(object: T, name: keyof T): Omit<T, keyof T> =>
  Object.fromEntries(Object.entries(object).filter(([one]) => one !== name)) as never;

describe("a contract is refused", () => {
  test.each<readonly [what: string, now: Contract, words: string]>([
    ["a call is gone", { paths: {} }, "POST /api/x: is gone"],
    ["a field must be sent", withInput({ more: { type: "string" } }, { required: ["name", "more"] }), "body.more: must be sent now"],
    ["an optional field must be sent", withInput({}, { required: ["name", "note"] }), "body.note: must be sent now"],
    ["a field is not taken", contractOf({ ...INPUT, properties: without(INPUT.properties, "note") }), "body.note: is not taken any more"],
    ["another type is wanted", withInput({ note: { type: "integer" } }), "body.note: another type is wanted"],
    ["a value is not taken", withInput({ mood: { type: "string", enum: ["good"] } }), "body.mood: a value is not taken any more"],
    ["a free text becomes a choice", withInput({ note: { type: "string", enum: ["a"] } }), "body.note: a value is not taken any more"],
    ["less room", withInput({ name: { type: "string", minLength: 1, maxLength: 30 } }), "body.name: maxLength is less"],
    ["more is demanded", withInput({ name: { type: "string", minLength: 2, maxLength: 40 } }), "body.name: minLength is greater"],
    ["a limit where there was none", withInput({ note: { type: "string", maxLength: 9 } }), "body.note: maxLength is less"],
    ["a pattern", withInput({ note: { type: "string", pattern: "^a" } }), "body.note: pattern is another"],
    ["fewer of a list", withInput({ tags: { type: "array", items: { type: "string" }, maxItems: 4 } }), "body.tags: maxItems is less"],
    [
      "other things in a list",
      withInput({ tags: { type: "array", items: { type: "integer" }, maxItems: 5 } }),
      "body.tags[]: another type is wanted",
    ],
    [
      "a field is not answered",
      contractOf(INPUT, { ...ANSWER, properties: without(ANSWER.properties, "state") }),
      "answer.state: is not answered any more",
    ],
    ["a field may be missing", withAnswer({}, { required: ["id", "places", "ends"] }), "answer.state: may be missing now"],
    ["another type is answered", withAnswer({ id: { type: "string" } }), "answer.id: another type is answered"],
    [
      "nothing instead of a number",
      withAnswer({ id: { anyOf: [{ type: "integer" }, { type: "null" }] } }),
      "answer.id: another type is answered",
    ],
    [
      "a value that nobody knows",
      withAnswer({ state: { type: "string", enum: ["open", "closed", "held"] } }),
      "answer.state: a value that old pages do not know",
    ],
    [
      "less in a list",
      withAnswer({ places: { type: "array", items: { type: "object", properties: {}, required: [] } } }),
      "answer.places[].city: is not answered any more",
    ],
    ["no answer any more", contractOf(INPUT, ANSWER, { responses: { "204": {} } }), "answer: 200 is gone"],
    [
      "a parameter must be sent",
      contractOf(INPUT, ANSWER, { parameters: [{ name: "page", in: "query", required: true, schema: { type: "integer" } }] }),
      "page: must be sent now",
    ],
  ])("%s", (_what, now, words) =>
    expect(faults(now)).toContain(`POST /api/x: ${words}`.replace("POST /api/x: POST /api/x", "POST /api/x")),
  );

  test("that does not take a parameter any more", () => {
    const before = contractOf(INPUT, ANSWER, { parameters: [{ name: "page", in: "query", schema: { type: "integer" } }] });
    expect(faults(contractOf(), before)).toEqual(["POST /api/x: page: is not taken any more"]);
  });
});

test("what is only more is taken", () => {
  const more = withInput(
    { extra: { type: "string" }, mood: { type: "string", enum: ["good", "bad", "fine"] }, name: { type: "string", maxLength: 80 } },
    { required: [] },
  );
  expect(faults(more)).toEqual([]);
  expect(faults(withAnswer({ extra: { type: "string" } }, { required: [...ANSWER.required, "extra"] }))).toEqual([]);
  expect(faults(withAnswer({ ends: { type: "string" }, state: { type: "string", enum: ["open"] } }))).toEqual([]);
  expect(faults({ paths: { ...contractOf().paths, "/api/y": contractOf().paths["/api/x"] as never } })).toEqual([]);
});

test("the contract of this release is compared with a whole one of the last", () => {
  const before = readReleasedContract();
  expect(Object.keys(before.paths).length).toBeGreaterThan(300);
  expect(checkContract(before, readContract())).toEqual([]);
  // And the comparison reaches to the ends of it: without any of its fields each answer would be missed.
  const emptied = JSON.parse(JSON.stringify(before), (name: string, value: unknown) => (name === "properties" ? {} : value)) as Contract;
  expect(checkContract(before, emptied).length).toBeGreaterThan(800);
});
