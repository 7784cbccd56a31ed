import { expect, test } from "vitest";
import { isHouseNumber } from "./house-number.ts";

test.each(["12", "12a", "12 a", "12-14", "7/1", "12 1/2", "A"])("%s is one", (text) => expect(isHouseNumber(text)).toBe(true));
test.each(["", "12  a", "12-", "/1", "12,5", "1".repeat(21), " 12"])("%j is none", (text) => expect(isHouseNumber(text)).toBe(false));
