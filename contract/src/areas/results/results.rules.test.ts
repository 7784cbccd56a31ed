import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../values/time/series.rules.ts";
import { ProductFamily } from "../company/product.model.ts";
import { perContact, RESULT_MONTHS, RESULT_PRODUCTS, resultMonths, sumKnown } from "./results.rules.ts";
import { monthBefore, monthDays } from "../../values/time/months.rules.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays("2000-01-01", n));

test("the months that are over follow each other, without a hole and without the running one", () => {
  fc.assert(
    fc.property(day, (today) => {
      const months = resultMonths(today);
      expect(months).toHaveLength(RESULT_MONTHS);
      months.slice(1).forEach((month, at) => expect(monthBefore(month)).toBe(months[at]));
      const { endDate } = monthDays(months.at(-1) ?? "");
      expect(addDays(endDate, 1)).toBe(`${today.slice(0, 7)}-01`);
    }),
  );
});

test("every family of products has its row, or a sum would have more than its rows", () => {
  expect(RESULT_PRODUCTS).toEqual(["requests", ...ProductFamily.options]);
});

test("what is known is added up; nothing is no zero", () => {
  expect(sumKnown([])).toBeNull();
  expect(sumKnown([null, null])).toBeNull();
  expect(sumKnown([null, 0])).toBe(0);
  expect(sumKnown([3, null, 4])).toBe(7);
});

test("a contact costs something only where all are known", () => {
  expect(perContact(24_700, 94, 0)).toBe(263);
  expect([perContact(24_700, 94, 1), perContact(24_700, 0, 0), perContact(null, 94, 0), perContact(100, null, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(perContact(0, 94, 0)).toBe(0);
});
