import { describe, expect, it } from "vitest";
import {
  RECLAIM_ANSWERS,
  RECLAIM_ATTEMPTS,
  RECLAIM_REASONS,
  judgeReclaim,
  type ReclaimFacts,
  type ReclaimVerdict,
} from "./reclaim.rules.ts";

const ACCEPTED = new Date("2026-07-01T08:00:00Z");
const HOUR = 3_600_000;

/** A generator with a fixed beginning: the same cases in every run. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const random = numbers(20_260_701);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const someCase = (reason: ReclaimFacts["reason"]): ReclaimFacts => ({
  reason,
  comment: pick(["", "falsch", "Der Kunde wollte in Wahrheit eine Heizung repariert haben."]),
  attempts: pick([0, 1, 2, 3, 4, 20]),
  acceptedAt: ACCEPTED,
  reclaimedAt: new Date(ACCEPTED.getTime() + pick([1, 23, 24, 24.001, 25, 300]) * HOUR),
  askedBefore: random() < 0.5,
  trade: pick(["Maler", "Heizung", "Fliesenleger"]),
  wantedTrades: pick([[], ["MALER"], ["Maler", "Heizung"]]),
  unwantedTrades: pick([[], ["heizung"], ["Fliesenleger"]]),
  distanceM: pick([0, 19_999, 20_000, 20_001, 80_000]),
  radiusKm: pick([5, 20, 50]),
  phonePossible: random() < 0.7,
});
const CASES = RECLAIM_REASONS.flatMap((reason) => Array.from({ length: 60 }, () => someCase(reason)));

const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** The same said in other words, so that the rules are not compared with themselves. */
const expected = (f: ReclaimFacts): string => {
  if (f.reason === "duplicate") return f.askedBefore ? "credited same-person-before" : "refused no-earlier-request";
  if (f.reason === "outside-radius") return f.distanceM / 1_000 > f.radiusKm ? "credited beyond-radius" : "refused within-radius";
  if (f.reason === "already-awarded")
    return f.reclaimedAt.getTime() <= ACCEPTED.getTime() + 24 * HOUR ? "credited awarded-at-once" : "refused awarded-later";
  if (f.reason === "unreachable") {
    if (!f.phonePossible) return "credited number-impossible";
    return f.attempts < RECLAIM_ATTEMPTS ? "refused try-again" : "credited tried-often-enough";
  }
  if (f.reason === "wrong-trade") {
    if (f.unwantedTrades.some(same(f.trade))) return "credited trade-not-wanted";
    if (f.wantedTrades.length === 0) return "person";
    if (!f.wantedTrades.some(same(f.trade))) return "credited trade-not-wanted";
    return f.comment.length < 20 ? "refused trade-is-wanted" : "person";
  }
  return "person";
};
const said = (verdict: ReclaimVerdict): string => (verdict === null ? "person" : `${verdict.state} ${verdict.answer}`);

describe("judgeReclaim", () => {
  it(`decides ${CASES.length} cases as the rules say, and every time the same`, () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
    const decided = CASES.map((facts) => said(judgeReclaim(facts)));
    expect(decided).toEqual(CASES.map(expected));
    expect(CASES.map((facts) => said(judgeReclaim(facts)))).toEqual(decided);
  });
  it("gives every answer of the rules at least once; a person and the clock give the others", () => {
    const given = new Set(CASES.flatMap((facts) => judgeReclaim(facts)?.answer ?? []));
    expect(RECLAIM_ANSWERS.filter((answer) => !given.has(answer))).toEqual(["decided-by-person", "deadline-passed"]);
  });
});
