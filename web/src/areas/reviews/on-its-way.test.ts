import { expect, test } from "vitest";
import { heldReply } from "../../../test/sample-rating.ts";
import { isOnItsWay } from "./on-its-way.ts";

const END = "2026-11-15T10:05:00.000Z";
const held = { ...heldReply("Danke"), sendsAt: END };

test.each([
  ["none", null, 0, false],
  ["one that waits", held, -1, false],
  ["one whose time is over", held, 0, true],
  ["one that is handed over", { ...held, status: "sending", sendsAt: null }, -1, true],
  ["one that is looked at", { ...held, status: "received", sendsAt: null }, -1, true],
  ["one that is to be taken away", { ...held, status: "withdrawing", sendsAt: null }, -1, true],
  ["one that has arrived", { ...held, status: "published", sendsAt: null }, 0, false],
] as const)("%s", (_, reply, after, expected) => {
  expect(isOnItsWay({ reply }, Date.parse(END) + after)).toBe(expected);
});
