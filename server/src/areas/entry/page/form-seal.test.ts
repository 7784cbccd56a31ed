import { expect, test } from "vitest";
import { openForm, sealForm } from "./form-seal.ts";
import { ringOfOne } from "../../../identity/key-ring.ts";

test("a seal is worth something for one company and for a while", () => {
  const key = ringOfOne(Buffer.alloc(32, 7));
  const at = new Date();
  const later = (ms: number) => new Date(at.getTime() + ms);
  const seal = sealForm(key, "a", at);
  expect(openForm(key, "a", seal, later(5_000))).toEqual({ id: seal.split(".")[0], early: false });
  expect(openForm(key, "a", seal, later(500))?.early).toBe(true);
  expect([
    openForm(key, "a", seal, later(13 * 3_600_000)),
    openForm(key, "b", seal, later(5_000)),
    openForm(ringOfOne(Buffer.alloc(32, 8)), "a", seal, later(5_000)),
    openForm(key, "a", seal.replace(/\.\d+\./, ".1."), later(5_000)),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
