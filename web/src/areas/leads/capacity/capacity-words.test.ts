import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { expect, test } from "vitest";
import { effectOf, stopOf } from "./capacity-words.ts";

const GREEN: Capacity = {
  light: "green",
  until: null,
  reason: null,
  perDay: 2,
  version: 0,
  now: { delivers: "all", because: null, until: null, receivedToday: 0 },
};

test("each light says what it does", () => {
  expect(effectOf(GREEN)).toBe("Sie erhalten alle passenden Anfragen.");
  expect(effectOf({ light: "yellow", until: null, perDay: 1 })).toContain("höchstens 1 Anfrage am Tag");
  expect(effectOf({ light: "red", until: "2027-01-31", perDay: 2 })).toContain("bis einschließlich 31.01.2027");
});

test("a stop that the light does not show is named", () => {
  expect(stopOf(GREEN)).toBeNull();
  const holiday = { delivers: "none", because: "company-holiday", until: "2027-01-02", receivedToday: 0 } as const;
  expect(stopOf({ ...GREEN, now: holiday })).toBe("Ihr Betrieb ist laut Sondertagen geschlossen. Das gilt bis einschließlich 02.01.2027.");
  expect(stopOf({ ...GREEN, light: "red", now: { ...holiday, because: "capacity-red" } })).toBeNull();
});
