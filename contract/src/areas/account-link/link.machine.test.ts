import { describe, expect, test } from "vitest";
import { LINK_ACTIONS, LINK_STATES, moveLink, statesFor, type LinkAction, type LinkState } from "./link.machine.ts";

/* Written out once more: what the machine allows, and that it allows nothing else. */

const ALLOWED: readonly (readonly [LinkState, LinkAction, LinkState])[] = [
  ["pending", "agree", "linked"],
  ["pending", "refuse", "refused"],
  ["pending", "run-out", "hold"],
  ["hold", "desk-link", "linked"],
  ["hold", "desk-refuse", "refused"],
  ["hold", "prove-free", "linked"],
  ["hold", "prove-owned", "pending"],
  ["refused", "object", "hold"],
];
const allowed = new Set(ALLOWED.map(([from, action]) => `${from} ${action}`));
const others = LINK_STATES.flatMap((from) => LINK_ACTIONS.map((action) => [from, action] as const)).filter(
  ([from, action]) => !allowed.has(`${from} ${action}`),
);

describe("the link of a person to a company", () => {
  test.each(ALLOWED)("%s: %s leads to %s", (from, action, to) => expect(moveLink(from, action)).toBe(to));
  test.each(others)("%s: no %s", (from, action) => expect(moveLink(from, action)).toBeUndefined());
  test("every pair is one or the other", () => expect(ALLOWED.length + others.length).toBe(LINK_STATES.length * LINK_ACTIONS.length));
  test("every action begins somewhere, in one state alone", () =>
    expect(LINK_ACTIONS.map((action) => statesFor(action).length)).toEqual(LINK_ACTIONS.map(() => 1)));
});
