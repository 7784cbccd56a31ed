import { expect, test } from "vitest";
import { isZip } from "./zip.ts";

test("keeps the leading zero", () => expect(isZip("01067")).toBe(true));
test.each(["1067", "010670", "O1067", "01 67", "D-01067", "01067\n"])("%j is none", (text) => expect(isZip(text)).toBe(false));
