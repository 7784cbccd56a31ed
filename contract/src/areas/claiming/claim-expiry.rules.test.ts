import { expect, test } from "vitest";
import { ownerClaimExpires } from "./claim.rules.ts";

/*
 * Against an oracle that knows nothing of the rule's own code: the European rule of summer time (last Sundays of March and October at 01:00 UTC) and
 * counting days one by one. Every day of 2024 to 2040, at the edges of the day and in the hours of the two nights.
 */
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = (year: number): number[] => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** 0 is Sunday; Zeller's congruence, so that no Date is asked. */
const weekday = (year: number, month: number, day: number): number => {
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month];
  return (day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + 6) % 7;
};
const lastSunday = (year: number, month: number): number => {
  let day = 31;
  while (weekday(year, month, day) !== 0) day -= 1;
  return day;
};
/** Hours that Berlin is ahead at midnight of a day, which is one hour before the change of that night. */
const aheadAtMidnight = (year: number, month: number, day: number): number => {
  if (month === 3) return day > lastSunday(year, 3) ? 2 : 1;
  if (month === 10) return day > lastSunday(year, 10) ? 1 : 2;
  return month > 3 && month < 10 ? 2 : 1;
};
const midnight = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) - aheadAtMidnight(year, month, day) * 3_600_000;
const back = (year: number, month: number, day: number, days: number): [number, number, number] => {
  let [y, m, d] = [year, month, day];
  for (let n = 0; n < days; n += 1) {
    d -= 1;
    if (d === 0) {
      m -= 1;
      if (m === 0) [y, m] = [y - 1, 12];
      d = lengths(y)[m - 1] ?? 0;
    }
  }
  return [y, m, d];
};
const expected = (year: number, month: number, day: number): string =>
  new Date(midnight(...back(year + 1, month, month === 2 && day === 29 && !isLeap(year + 1) ? 28 : day, 21))).toISOString();

const DAYS = Array.from({ length: 17 }, (_, n) => 2024 + n).flatMap((year) =>
  lengths(year).flatMap((length, month) => Array.from({ length }, (_, day) => [year, month + 1, day + 1] as const)),
);
const endOf = (year: number, month: number, day: number): number => {
  const length = lengths(year)[month - 1] ?? 0;
  if (day < length) return midnight(year, month, day + 1);
  return month === 12 ? midnight(year + 1, 1, 1) : midnight(year, month + 1, 1);
};

test("the end of a claim is the start of the day in Berlin, one year later less three weeks, for every day from 2024 to 2040", () => {
  expect(DAYS).toHaveLength(17 * 365 + 5);
  const wrong = DAYS.flatMap(([year, month, day]) => {
    const [from, to] = [midnight(year, month, day), endOf(year, month, day)];
    const moments = [from, from + 3_600_000, from + 2 * 3_600_000, from + 3 * 3_600_000, Math.floor((from + to) / 2), to - 1];
    return moments.flatMap((at) =>
      ownerClaimExpires(new Date(at).toISOString()) === expected(year, month, day) ? [] : [new Date(at).toISOString()],
    );
  });
  expect(wrong).toEqual([]);
});
test("it never ends later for who confirmed earlier", () => {
  const ends = DAYS.map(([year, month, day]) => Date.parse(ownerClaimExpires(new Date(midnight(year, month, day)).toISOString())));
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});
