import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isClosingTime, isTimeOfDay, minutesOf, timeOf } from "./time-of-day.ts";

test.each(["00:00", "09:30", "23:59"])("%s is a time of day", (text) => expect(isTimeOfDay(text)).toBe(true));
test.each(["24:00", "9:30", "09:60", "0930", "09:30 ", "", "٠٩:٣٠"])("%s is none", (text) => expect(isTimeOfDay(text)).toBe(false));
test("24:00 only closes", () => expect([isClosingTime("24:00"), isClosingTime("24:01")]).toEqual([true, false]));
test("minutes and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => minutesOf(timeOf(minutes)) === minutes && isClosingTime(timeOf(minutes))),
  );
});
