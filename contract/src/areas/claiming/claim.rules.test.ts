import { expect, test } from "vitest";
import { mustConfirmClaim, ownerClaimExpires } from "./claim.rules.ts";

test.each([
  ["2025-07-15T10:00:00Z", "2026-06-23T22:00:00.000Z"],
  ["2025-01-15T10:00:00Z", "2025-12-24T23:00:00.000Z"],
  ["2024-02-29T12:00:00Z", "2025-02-06T23:00:00.000Z"],
  // Already the next day in Berlin.
  ["2025-07-14T22:30:00Z", "2026-06-23T22:00:00.000Z"],
  // The claim begins in summer time and the expiry lies in winter time.
  ["2025-04-10T10:00:00Z", "2026-03-19T23:00:00.000Z"],
])("%s runs out at %s", (update, expires) => expect(ownerClaimExpires(update)).toBe(expires));
test("only an owner whose time is over confirms", () => {
  const expires = "2026-06-23T22:00:00.000Z";
  expect(mustConfirmClaim("OWNER", expires, "2026-06-23T22:00:01.000Z")).toBe(true);
  expect(mustConfirmClaim("OWNER", expires, expires)).toBe(false);
  expect(mustConfirmClaim("11880", expires, "2027-01-01T00:00:00Z")).toBe(false);
  expect(mustConfirmClaim("OWNER", null, "2027-01-01T00:00:00Z")).toBe(false);
});
