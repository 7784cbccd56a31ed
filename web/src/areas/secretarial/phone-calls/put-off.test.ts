import { expect, test } from "vitest";
import { berlinMoment, canPutOffTo, putOffs } from "./put-off.ts";

test("a time of day is the time in Berlin, in winter and in summer", () => {
  expect(berlinMoment("2026-11-16", "09:00")).toBe("2026-11-16T08:00:00.000Z");
  expect(berlinMoment("2026-07-01", "09:00")).toBe("2026-07-01T07:00:00.000Z");
  expect(berlinMoment("2026-03-29", "09:00")).toBe("2026-03-29T07:00:00.000Z");
});

test("the afternoon is offered only while it lies ahead, Monday is the next one", () => {
  const morning = putOffs(new Date("2026-11-12T09:00:00Z"));
  expect(morning.map(({ key }) => key)).toEqual(["hour", "evening", "tomorrow", "monday"]);
  expect(morning.at(-1)?.at).toBe("2026-11-16T08:00:00.000Z");
  const evening = putOffs(new Date("2026-11-16T16:30:00Z"));
  expect(evening.map(({ key }) => key)).toEqual(["hour", "tomorrow", "monday"]);
  expect(evening.at(-1)?.at).toBe("2026-11-23T08:00:00.000Z");
});

test("neither the past nor more than 90 days will do", () => {
  const now = new Date("2026-11-12T09:00:00Z");
  expect(canPutOffTo("2026-11-12T09:00:00Z", now)).toBe(false);
  expect(canPutOffTo("2026-11-12T09:01:00Z", now)).toBe(true);
  expect(canPutOffTo("2027-02-10T09:00:00Z", now)).toBe(true);
  expect(canPutOffTo("2027-02-10T09:01:00Z", now)).toBe(false);
  expect(canPutOffTo("2027-11-12T09:01:00Z", now)).toBe(false);
});
