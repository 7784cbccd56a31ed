import { expect, test } from "vitest";
import { isOnHost, webAddressOf } from "./web-address.ts";

const on = (typed: string) => isOnHost(webAddressOf(typed) ?? new URL("https://none.invalid"), ["kartenblick.example"]);

test("a web address may come without its beginning", () => {
  expect(webAddressOf(" kartenblick.example/maler ")?.href).toBe("https://kartenblick.example/maler");
  expect(webAddressOf("http://kartenblick.example")?.href).toBe("http://kartenblick.example/");
});

test("anything else is none", () => {
  for (const odd of [
    "",
    "kartenblick",
    "javascript:alert(1)",
    "ftp://a.example",
    "https://",
    "https://user:pass@a.example",
    "a b.example/ ",
  ]) {
    expect(webAddressOf(odd)).toBeNull();
  }
});

test("hosts are compared whole, never by their end alone", () => {
  expect(on("https://kartenblick.example/x")).toBe(true);
  expect(on("https://www.kartenblick.example/x")).toBe(true);
  expect(on("https://falscherkartenblick.example/x")).toBe(false);
  expect(on("https://kartenblick.example.evil.example/x")).toBe(false);
});
