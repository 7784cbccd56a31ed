import type { Refused } from "@schaufenster/contract/refused.ts";
import { afterAll, expect, test } from "vitest";
import { drawSignetSheet } from "../areas/reviews/awards/signet.service.ts";
import { BRANDS } from "../../test/brands.ts";
import { openPaper } from "./paper.ts";

const SEALS = new URL("../areas/reviews/awards/signet.service.ts", import.meta.url);
const SEAL = {
  award: "signet",
  company: "Testbetrieb",
  city: "Köln",
  count: 12,
  average: 4.8,
  today: "2026-11-15",
  brand: BRANDS.nahwerk,
} as const;

const paper = openPaper();
afterAll(() => paper.close());
const sheet = async (of: string): Promise<string> => {
  try {
    return (await paper.draw(of, SEALS, drawSignetSheet, SEAL)).subarray(0, 5).toString();
  } catch (error) {
    return (error as Refused).code;
  }
};

test("a company that keeps asking has two places; everybody else's documents are drawn meanwhile", async () => {
  const [greedy, others] = [Array.from({ length: 20 }, () => sheet("1")), ["2", "3", "3"].map(sheet)];
  expect(await Promise.all(others)).toEqual(["%PDF-", "%PDF-", "%PDF-"]);
  const answers = await Promise.all(greedy);
  expect(answers.filter((one) => one === "%PDF-")).toHaveLength(2);
  expect(answers.filter((one) => one === "unavailable")).toHaveLength(18);
  expect(await sheet("1")).toBe("%PDF-");
});
