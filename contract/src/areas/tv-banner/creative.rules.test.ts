import { describe, expect, it, test } from "vitest";
import { ProductStatus } from "../company/company.model.ts";
import {
  APPROVALS,
  ASKING,
  CAMPAIGNS,
  canBeSet,
  DECISIONS,
  decisionsIn,
  isOn,
  isOnAir,
  standOf,
  STANDS,
  type CreativeState,
} from "./creative.rules.ts";
import { standSentence, type Standing } from "./creative.texts.ts";

/** Every state that there can be. */
const ALL: readonly CreativeState[] = APPROVALS.flatMap((customer) =>
  APPROVALS.flatMap((partner) =>
    CAMPAIGNS.flatMap((campaign) =>
      [...ProductStatus.options, null].map((product): CreativeState => ({ customer, partner, campaign, product })),
    ),
  ),
);
const ABOUT: Standing = {
  startDate: "2026-12-01",
  campaignSince: "2026-11-02T08:00:00Z",
  customerDecidedAt: "2026-10-03T08:00:00Z",
  customerReason: "Telefonnummer",
  partnerDecidedAt: "2026-10-04T08:00:00Z",
  partnerReason: "Schrift",
  decisionDays: 2,
};
const sentenceOf = (state: CreativeState): string => standSentence(standOf(state), ABOUT);

describe("every state of both approvals, the campaign and the product", () => {
  it("is 225 states", () => expect(ALL).toHaveLength(225));
  it("has exactly one sentence, and no two stands have the same", () => {
    for (const state of ALL) expect(STANDS).toContain(standOf(state));
    expect(new Set(ALL.map(standOf))).toEqual(new Set(STANDS));
    expect(new Set(STANDS.map((stand) => standSentence(stand, ABOUT))).size).toBe(STANDS.length);
    const bare = Object.fromEntries(Object.keys(ABOUT).map((key) => [key, null])) as unknown as Standing;
    for (const stand of STANDS) expect(standSentence(stand, bare)).toMatch(/^[A-ZÄÖÜ][^„]*\.$/);
  });
  it("says that it is shown exactly when the provider says so", () => {
    for (const state of ALL) {
      expect(isOnAir(standOf(state))).toBe(state.campaign === "running");
      expect(sentenceOf(state).startsWith("Läuft")).toBe(state.campaign === "running");
    }
  });
  it("runs without a but only when all agree", () => {
    const whole = ALL.filter((state) => standOf(state) === "on-air");
    expect(whole.map(({ product }) => product)).toEqual(["Ordered", "Produced", "Invoicing"]);
    for (const { customer, partner, campaign } of whole) expect([customer, partner, campaign]).toEqual(["ACCEPTED", "ACCEPTED", "running"]);
  });
  it("never says of a side what it did not say", () => {
    const claims: readonly (readonly [said: RegExp, isSo: (state: CreativeState) => boolean])[] = [
      [/Sie haben das Motiv .* freigegeben|Alles ist freigegeben/, ({ customer }) => customer === "ACCEPTED"],
      [/Sie haben das Motiv .* abgelehnt/, ({ customer }) => customer === "REJECTED"],
      [/Die Sender haben das Motiv .* abgelehnt/, ({ partner }) => partner === "REJECTED"],
      [/Alles ist freigegeben/, ({ partner }) => partner === "ACCEPTED"],
      [/steht noch aus|prüfen diese Fassung noch/, ({ partner }) => partner === "UNVERIFIED"],
      [/nicht (mehr )?gebucht/, ({ product }) => product === null || product === "Inactive"],
    ];
    for (const [said, isSo] of claims) {
      const saying = ALL.filter((state) => said.test(sentenceOf(state)));
      expect(saying.length).toBeGreaterThan(0);
      expect(saying.filter((state) => !isSo(state))).toEqual([]);
    }
  });
  it("asks for the company's word exactly where it may give it", () => {
    for (const state of ALL) {
      const asks = ASKING.includes(standOf(state));
      expect(decisionsIn(state).includes("ACCEPTED")).toBe(asks);
      expect(/Ihre Freigabe/.test(sentenceOf(state))).toBe(asks);
    }
  });
  it("takes a release back until something has ended it", () => {
    for (const state of ALL) {
      const open = state.campaign !== "ended" && state.product !== null && state.product !== "Inactive";
      const expected = !open || state.customer === "REJECTED" || state.partner === "REJECTED" ? 0 : state.customer === "ACCEPTED" ? 1 : 2;
      expect(decisionsIn(state)).toHaveLength(expected);
      expect(DECISIONS).toEqual(expect.arrayContaining([...decisionsIn(state)]));
    }
  });
  it("is put on bookings that have not begun, by whom nobody has refused", () => {
    for (const { campaign, ...state } of ALL) {
      const fit = state.customer !== "REJECTED" && state.partner !== "REJECTED" && state.product !== null && state.product !== "Inactive";
      expect(canBeSet(state, campaign)).toBe(fit && campaign === "planned");
    }
  });
});

test("a spot in a film has a second that the film has, one on a picture has none", () => {
  expect(isOn({ x: 0.5, y: 0.5, second: null }, null)).toBe(true);
  expect(isOn({ x: 0.5, y: 0.5, second: 3 }, null)).toBe(false);
  expect(isOn({ x: 0.5, y: 0.5, second: 10 }, 10)).toBe(true);
  expect(isOn({ x: 0.5, y: 0.5, second: 10.1 }, 10)).toBe(false);
  expect(isOn({ x: 0.5, y: 0.5, second: null }, 10)).toBe(false);
});
