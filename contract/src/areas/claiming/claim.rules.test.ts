import { expect, test } from "vitest";
import { maskPhone, mustConfirmClaim, ownerClaimExpires, proofAddress, proofDomain } from "./claim.rules.ts";

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

test.each([
  ["https://www.malerbetrieb-kranz.example/kontakt", "malerbetrieb-kranz.example"],
  ["http://kranz.example", "kranz.example"],
  ["https://shop.kranz.co.uk", "kranz.co.uk"],
  ["https://kranz.jimdofree.com", null],
  ["https://www.facebook.com/kranz", null],
  ["https://gmx.de/kranz", null],
  ["ftp://kranz.example", null],
  ["https://127.0.0.1/", null],
  ["https://co.uk", null],
  ["kein Link", null],
  [null, null],
])("at %s a mailbox proves by %s", (website, domain) => expect(proofDomain(website)).toBe(domain));
test.each([
  ["info@kranz.example", "info@kranz.example"],
  [" Johanna.Kranz@Kranz.example ", "johanna.kranz@kranz.example"],
  ["info@mail.kranz.example", "info@mail.kranz.example"],
  ["info@kranz.example.evil.example", null],
  ["info@evilkranz.example", null],
  ["info@kranz.example@evil.example", null],
  ["info@evil.example#kranz.example", null],
  ['"a@evil.example"@kranz.example', null],
  ["in..fo@kranz.example", null],
  ["info@kranz.example\r\nBcc: x@evil.example", null],
  ["kranz.example", null],
])("to %s a code goes as %s", (typed, address) => expect(proofAddress(typed, "kranz.example")).toBe(address));
test("without a domain of its own there is no address, and the middle of a number stays covered", () => {
  expect(proofAddress("info@gmx.de", proofDomain("https://gmx.de"))).toBeNull();
  expect(maskPhone("+492214710123")).toBe("+492 … 123");
  expect(maskPhone("110")).toBe("…");
});
