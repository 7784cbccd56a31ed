import { expect, it } from "vitest";
import { offerTotal } from "./work.rules.ts";

it.each([
  [[], null],
  [[{ cents: null }], null],
  [[{ cents: 0 }], 0],
  [[{ cents: 120_000 }, { cents: null }, { cents: 5 }], 120_005],
])("%j", (positions, total) => expect(offerTotal(positions)).toBe(total));
