import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabels } from "./labels.ts";

const FRAME = { left: 4, top: 4, right: 276, bottom: 196 };
const dot = (name: string, x: number, y: number) => ({ name, x, y });

test("the larger town has its name, the one beneath it goes without", () => {
  const names = placeLabels([dot("Köln", 100, 100), dot("Hürth", 101, 100)], FRAME, []).map(({ name }) => name);
  expect(names).toContain("Köln");
  expect(placeLabels([dot("Köln", 100, 100)], FRAME, [FRAME])).toEqual([]);
});

test("a name turns to the left at the right edge", () => {
  const [label] = placeLabels([dot("Wesseling", 270, 100)], FRAME, []);
  expect(label?.textX).toBeLessThan(270 - 9 * 6);
});

test("the first ones are written large", () => {
  const dots = ["A", "B", "C", "D"].map((name, at) => dot(name, 40 + 50 * at, 100));
  expect(placeLabels(dots, FRAME, []).map(({ size }) => size)).toEqual(["large", "large", "large", "small"]);
});

test("however the towns lie: names stay in the frame, and no two cross", () => {
  const dots = fc.array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 20 }),
      x: fc.integer({ min: 0, max: 280 }),
      y: fc.integer({ min: 0, max: 200 }),
    }),
    {
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(dots, (towns) => {
      const boxes = placeLabels(towns, FRAME, []).map(({ name, size, textX, textY }) => {
        const [letter, height] = size === "large" ? [7.4, 15] : [6.7, 14];
        return { left: textX, right: textX + name.length * letter, top: textY + 4 - height, bottom: textY + 4 };
      });
      for (const [at, box] of boxes.entries()) {
        expect(box.left >= 4 && box.right <= 276 && box.top >= 4 && box.bottom <= 196).toBe(true);
        expect(boxes.slice(at + 1).some((b) => box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom)).toBe(
          false,
        );
      }
    }),
  );
});
