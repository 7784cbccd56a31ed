import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  canLookFor,
  isOnItsWay,
  isRunOver,
  orderFor,
  ratingSourceOf,
  reloadWait,
  retrySeconds,
  RUN_SECONDS,
  soughtFacts,
  statusOfFields,
  subjectOf,
} from "./listing-check.rules.ts";
import type { ListingFacts } from "../entry/listing-facts.model.ts";
import type { FieldCheck } from "./listing.model.ts";
import { RATING_SOURCES, RELOAD_THROTTLE_SECONDS } from "./portal-status.rules.ts";

const field = fc.record({
  field: fc.constantFrom("name" as const, "address" as const, "phone" as const, "hours" as const),
  state: fc.constantFrom("ok" as const, "nok" as const, "unknown" as const),
});
const all = (...states: FieldCheck["state"][]) => statusOfFields(states.map((state) => ({ field: "name", state })));
describe("a listing", () => {
  it("is right only where something was compared and nothing deviates", () => {
    expect(all("ok", "ok", "unknown")).toBe("portal_ok");
    expect(all("ok", "nok")).toBe("portal_nok");
    expect(all("unknown", "unknown")).toBe("portal_error");
    expect(all()).toBe("portal_error");
  });
  it("is never right with a deviation, nor without a comparison", () => {
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const isRight = fields.some(({ state }) => state === "ok") && fields.every(({ state }) => state !== "nok");
        expect(statusOfFields(fields) === "portal_ok").toBe(isRight);
      }),
    );
  });
});

describe("waiting", () => {
  it("grows with every failed look and keeps to what the portal asks for", () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((tries) => retrySeconds(tries) / 60)).toEqual([5, 15, 60, 180, 360, 360, 360]);
    expect(retrySeconds(1, 3_600)).toBe(3_600);
    expect(retrySeconds(3, 5)).toBe(3_600);
    expect(retrySeconds(1, 1e9)).toBe(86_400);
  });
  it("for the next check ends with the throttle", () => {
    expect([null, 0, 299.5, RELOAD_THROTTLE_SECONDS, 9_999].map(reloadWait)).toEqual([0, RELOAD_THROTTLE_SECONDS, 1, 0, 0]);
    expect(reloadWait(-5)).toBe(RELOAD_THROTTLE_SECONDS);
  });
  it("for portals ends when all have answered, or with the time", () => {
    expect([isRunOver(0, 1), isRunOver(1, 1), isRunOver(1, RUN_SECONDS)]).toEqual([true, false, true]);
  });
});

const OURS: ListingFacts = {
  name: "Kranz",
  address: { street: "Hauptstraße 12a", zip: "50999", city: "Köln" },
  phone: "+492214710123",
  hours: {} as ListingFacts["hours"],
  special: [],
};
describe("what is looked for", () => {
  it("is the entry where nothing else is said, also when the same is said again", () => {
    expect(subjectOf({}, OURS)).toBeUndefined();
    expect(subjectOf({ company: "Kranz", street: "Hauptstraße", houseNumber: "12a", zipCode: "50999", phone: "" }, OURS)).toBeUndefined();
  });
  it("takes what is left out from the entry", () => {
    const subject = subjectOf({ company: "Kranz GmbH", houseNumber: "14" }, OURS);
    expect(subject).toEqual({ name: "Kranz GmbH", street: "Hauptstraße 14" });
    expect(soughtFacts(OURS, subject)).toEqual({ ...OURS, name: "Kranz GmbH", address: { ...OURS.address, street: "Hauptstraße 14" } });
    expect(subjectOf({ zipCode: "50667", phone: "0221 1" }, OURS)).toEqual({ zip: "50667", phone: "0221 1" });
  });
  it("needs a street that is understood, shown or not, and one thing that is known", () => {
    const kept = { ...OURS, address: { ...OURS.address, street: "" } };
    expect(canLookFor(kept, "Hauptstraße 12a")).toBe(true);
    expect(canLookFor(OURS, "")).toBe(false);
    expect(canLookFor({ ...kept, name: "", address: { street: "", zip: "", city: "" }, phone: null }, "Hauptstraße 12a")).toBe(false);
  });
});

test("rating sources carry the names of the specification; other portals are none of them", () => {
  const ours = ["google", "11880", "WKDB", "golocal", "dialo", "klicktel", "cylex", "goyellow"];
  expect(new Set(ours.map(ratingSourceOf))).toEqual(new Set(RATING_SOURCES));
  expect([ratingSourceOf("kartenblick"), ratingSourceOf("googlemybusiness-x")]).toEqual([undefined, undefined]);
});

const NOW = new Date("2026-11-18T12:00:00Z");
const order = (listing: Partial<Parameters<typeof orderFor>[0]>) =>
  orderFor({ status: "portal_nok", changeable: "us", correction: null, ...listing }, NOW);
const at = (state: "ordered" | "sent" | "done" | "refused", since: string) => ({ correction: { state, since } });
describe("orders", () => {
  it("make what is missing and put right what deviates", () => {
    expect(order({})).toEqual({ kind: "correct", way: "portal" });
    expect(order({ status: "portal_not_found" })).toEqual({ kind: "create", way: "portal" });
    expect(order({ changeable: "portal" })).toEqual({ kind: "correct", way: "desk" });
  });
  it("are not taken for what is right, not known, or only for the company itself to change", () => {
    expect([order({ status: "portal_ok" }), order({ status: "portal_error" }), order({ changeable: "owner" })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it("are not doubled while one is on its way; what was sent and is not there after two days may be ordered again", () => {
    expect(order(at("ordered", "2026-11-01T00:00:00Z"))).toBeUndefined();
    expect(order(at("sent", "2026-11-17T12:00:00Z"))).toBeUndefined();
    for (const one of [at("sent", "2026-11-16T12:00:00Z"), at("refused", "2026-11-18T11:00:00Z"), at("done", "2026-11-18T11:00:00Z")])
      expect(order(one)).toBeDefined();
    expect(isOnItsWay({ state: "refused", since: "2026-11-18T11:00:00Z" }, NOW)).toBe(false);
  });
});
