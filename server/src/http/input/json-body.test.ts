import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./json-body.ts";

const refusal = (json: string): unknown => {
  try {
    return ["read", readJson(json)];
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
};
const isReadAlike = (json: string): void => {
  expect(readJson(json)).toEqual(JSON.parse(json));
};
const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(",")}}`;

test("what people send is read as JSON reads it, whatever stands inside of texts", () => {
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), isReadAlike));
  const brackets = { text: '[{":,\\'.repeat(50_000), other: '\\"\\\\"{{{{' };
  expect(readJson(JSON.stringify(brackets))).toEqual(brackets);
  expect(readJson("")).toBeUndefined();
});

test("a body is twenty deep at most", () => {
  expect(refusal(nested(20))).toEqual(["read", JSON.parse(nested(20))]);
  expect(refusal(nested(21))).toBe("invalid-input");
  expect(refusal(`{"a":`.repeat(21))).toBe("invalid-input");
  // Side by side is not deep.
  const beside = `[${Array.from({ length: 100 }, () => nested(19)).join(",")}]`;
  expect(refusal(beside)).toEqual(["read", JSON.parse(beside)]);
});

test("a body has ten thousand parts at most, of whatever kind", () => {
  expect(refusal(keys(4_999))).toEqual(["read", JSON.parse(keys(4_999))]);
  expect(refusal(keys(5_001))).toBe("invalid-input");
  expect(refusal(`[${"1,".repeat(10_000)}1]`)).toBe("invalid-input");
  expect(refusal(`[${"[],".repeat(5_001)}1]`)).toBe("invalid-input");
  const long = JSON.stringify({ logo: `data:image/png;base64,${"A".repeat(2_000_000)}` });
  expect(refusal(long)).toEqual(["read", JSON.parse(long)]);
});

test("what is no JSON is refused, also when it never ends", () => {
  for (const json of ["{", '"', '"\\', '{"a"', "[1,]", '{"a":1}{"b":2}', "\\\\\\\\", "\u0000"])
    expect([json, refusal(json)]).toEqual([json, "invalid-input"]);
});

/** The quickest of five. */
const milliseconds = (json: string): number => {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    refusal(json);
    return performance.now() - begun;
  });
  return Math.min(...times);
};

test("looking takes steps in proportion to the length, also over backslashes and quotation marks", () => {
  for (const piece of ["\\", '\\"', '"', " ", '"" ', '\\\\"']) {
    const [short, long] = [milliseconds(`"${piece.repeat(50_000)}`), milliseconds(`"${piece.repeat(400_000)}`)];
    // Eight times the length; quadratic would be sixty-four times the work. A tenth of a millisecond is noise.
    expect([piece, long / (short + 0.1) < 40]).toEqual([piece, true]);
  }
});
