import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areEnough, countChange, shareText } from "./few-cases.rules.ts";
import { measureChange } from "./measure-change.ts";

const count = fc.nat({ max: 1_000_000 });

describe("below ten cases", () => {
  test("there is no percentage and no most often", () => {
    expect([0, 1, 3, 9, 10].map(areEnough)).toEqual([false, false, false, false, true]);
    expect([0, 1, 3, 9, 10].map((whole) => shareText(1, whole))).toEqual([undefined, undefined, undefined, undefined, "10,0\u00a0%"]);
    expect([shareText(null, 20), shareText(3, null)]).toEqual([undefined, undefined]);
  });
  test("a change is how many more or fewer", () => {
    expect([0, 1, 3, 9].map((before) => countChange(4, before)?.text)).toEqual(["+4", "+3", "+1", "−5"]);
    expect(countChange(12, 10)).toEqual({ direction: "up", text: "+20,0\u00a0%" });
    expect(countChange(5, 10)).toEqual({ direction: "down", text: "−50,0\u00a0%" });
  });
});

describe("a change", () => {
  test("has one sign, which agrees with its direction", () => {
    fc.assert(
      fc.property(count, count, (now, before) => {
        const change = countChange(now, before);
        expect(change?.text[0]).toBe(now === before ? "u" : now > before ? "+" : "−");
        expect(change?.direction).toBe(now === before ? "flat" : now > before ? "up" : "down");
        expect(change?.text.includes("%")).toBe(before >= 10 && now !== before && Math.abs(now - before) / before >= 0.0005);
      }),
    );
  });
  test("never says that nothing is something", () => {
    expect(countChange(7, 7)).toEqual({ direction: "flat", text: "unverändert" });
    expect(countChange(100_001, 100_000)?.text).toBe("+1");
    expect(measureChange(4.71, 4.74, 1)?.text).toBe("unverändert");
  });
  test("of a measure is in its own unit, with German signs", () => {
    expect(measureChange(4.7, 4.5, 1)).toEqual({ direction: "up", text: "+0,2" });
    expect(measureChange(4.5, 4.7, 1)).toEqual({ direction: "down", text: "−0,2" });
    expect(measureChange(90, 134, 0, (seconds) => `${seconds} s`)?.text).toBe("−44 s");
    expect(countChange(1_234_567, 5)?.text).toBe("+1.234.562");
  });
  test("needs both figures", () => {
    expect([countChange(null, 3), countChange(3, null), measureChange(null, 3), measureChange(3, null)]).toEqual(Array(4).fill(undefined));
  });
});
