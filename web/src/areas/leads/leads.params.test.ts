import { expect, test } from "vitest";
import { statusFrom } from "./leads.params.ts";

test("a status is one of four words, anything else means all", () => {
  expect(statusFrom("neu")).toBe("new");
  expect(statusFrom("angenommen")).toBe("accepted");
  expect(statusFrom("abgesagt")).toBe("declined");
  expect(statusFrom("abgelaufen")).toBe("expired");
  for (const odd of [null, "", "new", "Neu", "__proto__"]) expect(statusFrom(odd)).toBeNull();
});
