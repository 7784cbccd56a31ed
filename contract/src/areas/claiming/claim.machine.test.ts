import { describe, expect, test } from "vitest";
import {
  afterProof,
  CLAIM_PHASES,
  CLAIM_STEPS,
  claimMoves,
  isOver,
  mayBegin,
  pageOfClaim,
  stepClaim,
  type ClaimPhase,
  type ClaimStep,
  type Held,
} from "./claim.machine.ts";

/* Written down once more by hand: whoever changes the machine changes both. */
const LAID_DOWN: readonly (readonly [ClaimPhase, ClaimStep, ClaimPhase])[] = [
  ["begun", "choose", "proving"],
  ["begun", "refuse", "refused"],
  ["begun", "withdraw", "withdrawn"],
  ["begun", "expire", "expired"],
  ["proving", "choose", "proving"],
  ["proving", "prove", "proven"],
  ["proving", "fail", "begun"],
  ["proving", "refuse", "refused"],
  ["proving", "withdraw", "withdrawn"],
  ["proving", "expire", "expired"],
  ["proven", "wait", "objection"],
  ["proven", "object", "disputed"],
  ["proven", "grant", "granted"],
  ["proven", "refuse", "refused"],
  ["proven", "withdraw", "withdrawn"],
  ["objection", "object", "disputed"],
  ["objection", "grant", "granted"],
  ["objection", "refuse", "refused"],
  ["objection", "withdraw", "withdrawn"],
  ["disputed", "grant", "granted"],
  ["disputed", "refuse", "refused"],
  ["disputed", "withdraw", "withdrawn"],
];
const ALL = CLAIM_PHASES.flatMap((from) => CLAIM_STEPS.map((step) => [from, step] as const));
const laid = (from: ClaimPhase, step: ClaimStep) => LAID_DOWN.find(([f, s]) => f === from && s === step);

const reach = (from: ClaimPhase, without: ClaimPhase): ClaimPhase[] => {
  const seen = new Set<ClaimPhase>([from]);
  for (const one of seen)
    for (const step of CLAIM_STEPS) {
      const to = stepClaim(one, step);
      if (to !== undefined && to !== without) seen.add(to);
    }
  return [...seen];
};

describe("the steps of a takeover", () => {
  test.each(LAID_DOWN)("%s, %s: %s", (from, step, to) => expect(stepClaim(from, step)).toBe(to));
  test.each(ALL.filter(([from, step]) => laid(from, step) === undefined))("%s refuses %s", (from, step) =>
    expect(stepClaim(from, step)).toBeUndefined(),
  );
  test("what is over stays over, and everything else can end", () => {
    expect(CLAIM_PHASES.filter(isOver)).toEqual(["granted", "refused", "withdrawn", "expired"]);
    for (const phase of CLAIM_PHASES.filter((one) => !isOver(one))) expect(stepClaim(phase, "withdraw")).toBe("withdrawn");
  });
  test("nothing is granted without a proof: every way there leads over `proven`", () => {
    expect(reach("begun", "proven")).not.toContain("granted");
    expect(reach("begun", "refused")).toContain("granted");
  });
  test("the moves are those of the steps", () => {
    expect(claimMoves()).toEqual([...new Set(LAID_DOWN.map(([from, , to]) => `${from}>${to}`))].toSorted());
  });
});

describe("the page of whoever asks", () => {
  const free: Held = { claimedBy: "11880", resellerActive: false, hasOwner: false, mustConfirm: false };
  const stranger = { isOwner: false };
  test.each<[string, Held, { isOwner: boolean }, ClaimPhase | null]>([
    ["welcome", free, stranger, null],
    ["welcome", { ...free, claimedBy: "OWNER" }, stranger, null],
    ["advantago", { ...free, resellerActive: true }, stranger, null],
    ["advantago", { ...free, resellerActive: true, hasOwner: true }, stranger, null],
    ["otherowner", { ...free, claimedBy: "OWNER", hasOwner: true }, stranger, null],
    ["otherowner11880", { ...free, hasOwner: true }, stranger, null],
    ["owner", { ...free, claimedBy: "OWNER", hasOwner: true }, { isOwner: true }, null],
    ["owner11880", { ...free, hasOwner: true }, { isOwner: true }, null],
    ["owner11880", { ...free, hasOwner: true, resellerActive: true }, { isOwner: true }, null],
    ["confirm", { ...free, claimedBy: "OWNER", hasOwner: true, mustConfirm: true }, { isOwner: true }, null],
    ["pending", free, stranger, "begun"],
    ["pending", free, stranger, "proving"],
    ["pending", free, stranger, "proven"],
    ["pending", { ...free, claimedBy: "OWNER", hasOwner: true }, stranger, "objection"],
    ["hold", { ...free, hasOwner: true }, stranger, "disputed"],
    ["owner", { ...free, claimedBy: "OWNER", hasOwner: true }, { isOwner: true }, "granted"],
    ["welcome", free, stranger, "refused"],
    ["welcome", free, stranger, "withdrawn"],
    ["otherowner", { ...free, claimedBy: "OWNER", hasOwner: true }, stranger, "expired"],
  ])("%s", (page, held, asker, phase) => expect(pageOfClaim(held, asker, phase)).toBe(page));
  test("a takeover begins where nobody else is the contract partner, and nobody takes over what is theirs", () => {
    const pages = ["welcome", "advantago", "otherowner", "otherowner11880", "owner", "owner11880", "confirm", "hold", "pending"] as const;
    expect(pages.filter(mayBegin)).toEqual(["welcome", "otherowner", "otherowner11880"]);
  });
});

test("without an owner it is granted, an owner is asked, and whoever has a contract with us is the desk's", () => {
  expect(afterProof({ claimedBy: "11880", hasOwner: false })).toBe("grant");
  expect(afterProof({ claimedBy: "OWNER", hasOwner: false })).toBe("grant");
  expect(afterProof({ claimedBy: "OWNER", hasOwner: true })).toBe("wait");
  expect(afterProof({ claimedBy: "11880", hasOwner: true })).toBe("object");
});
