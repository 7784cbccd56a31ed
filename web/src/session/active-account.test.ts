import { RIGHTS } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { describe, expect, test } from "vitest";
import { pickAccount } from "./active-account.ts";
import { refreshDelay } from "./refresh-delay.ts";

const accounts = {
  "7": { id: "7", name: "Zimmerei", city: "Köln", since: "2025-03-01T00:00:00.000Z", role: "owner" as const, rights: [...RIGHTS] },
  "12": { id: "12", name: "Bäckerei", city: "Bonn", since: "2024-03-01T00:00:00.000Z", role: "owner" as const, rights: [...RIGHTS] },
};

describe("the active company", () => {
  test("the tab's own comes first, then the device's", () => {
    expect(pickAccount({ accounts, cucaInfo: null }, ["7", "12"])).toBe("7");
    expect(pickAccount({ accounts, cucaInfo: null }, [null, "7"])).toBe("7");
  });
  test("one that is no longer the user's falls back to the first the user got", () => {
    expect(pickAccount({ accounts, cucaInfo: null }, ["99", "toString"])).toBe("12");
  });
  test("nobody's company is none", () => expect(pickAccount({ accounts: {}, cucaInfo: null }, ["7"])).toBeNull());
  test("customer care is fixed", () => expect(pickAccount({ accounts, cucaInfo: { companyId: "5" } }, ["7"])).toBe("5"));
});

test("the refresh comes at half the lifetime, a fifth earlier or later", () => {
  expect(refreshDelay(600, 0)).toBe(240_000);
  expect(refreshDelay(600, 0.5)).toBe(300_000);
  expect(refreshDelay(600, 1)).toBe(360_000);
});
