import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FairLane } from "./fair-lane.ts";

const drained = <T>(lane: FairLane<T>): T[] => {
  const one = lane.next();
  return one === undefined ? [] : [one, ...drained(lane)];
};

test("rows are served in turn, each in its own order", () => {
  const lane = new FairLane<string>(10);
  for (const one of ["a1", "a2", "a3", "b1", "c1", "b2"]) lane.add(one.charAt(0), one);
  expect(drained(lane)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(lane.next()).toBeUndefined();
});

test("when it is full the last of the longest row goes, and among equals the newcomer", () => {
  const lane = new FairLane<string>(3);
  expect(["a1", "a2", "a3"].map((one) => lane.add("a", one))).toEqual([undefined, undefined, undefined]);
  expect(lane.add("a", "a4")).toBe("a4");
  expect(lane.add("b", "b1")).toBe("a3");
  expect(lane.add("c", "c1")).toBe("a2");
  expect(lane.add("d", "d1")).toBe("d1");
  expect(drained(lane)).toEqual(["a1", "b1", "c1"]);
});

test("nobody is lost, nobody is doubled, and no crowd keeps out a row with less than its share", () => {
  const Arrivals = fc.array(fc.constantFrom("a", "a", "a", "a", "b", "c"), { maxLength: 60 });
  fc.assert(
    fc.property(Arrivals, fc.integer({ min: 3, max: 12 }), (keys, places) => {
      const lane = new FairLane<number>(places);
      const gone = keys.flatMap((key, n) => lane.add(key, n) ?? []);
      const left = lane.clear();
      expect([...gone, ...left].sort((x, y) => x - y)).toEqual(keys.map((_, n) => n));
      expect(left.length).toBe(Math.min(places, keys.length));
      // Three rows share the places: whoever asked for a third or less has it.
      for (const key of ["a", "b", "c"]) {
        const asked = keys.filter((one) => one === key).length;
        const has = left.filter((n) => keys[n] === key).length;
        expect(has).toBeGreaterThanOrEqual(Math.min(asked, Math.floor(places / 3)));
      }
    }),
  );
});
