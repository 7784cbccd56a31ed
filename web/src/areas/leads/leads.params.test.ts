import { expect, test } from "vitest";
import { pageFrom, statusFrom } from "./leads.params.ts";

test("a page is a whole number from one on", () => {
  expect(pageFrom(null)).toBe(1);
  expect(pageFrom("3")).toBe(3);
  for (const odd of ["0", "-1", "1.5", "abc", "", "1e9", "NaN"]) expect(pageFrom(odd)).toBe(1);
});

test("a status is one of four words, anything else means all", () => {
  expect(statusFrom("neu")).toBe("new");
  expect(statusFrom("angenommen")).toBe("accepted");
  expect(statusFrom("abgesagt")).toBe("declined");
  expect(statusFrom("abgelaufen")).toBe("expired");
  for (const odd of [null, "", "new", "Neu", "__proto__"]) expect(statusFrom(odd)).toBeNull();
});
