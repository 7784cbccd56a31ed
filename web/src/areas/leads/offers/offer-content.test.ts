import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { expect, test } from "vitest";
import { kindOf } from "../../../parts/form/fault.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { contentOf, faultAt, faultsOf, totalOf, type TypedOffer, typedOffer } from "./offer-content.ts";

const CONTENT = {
  title: "Fassade streichen",
  positions: [
    { text: "Gerüst stellen", amount: "140 m²", cents: 98_000 },
    { text: "Risse spachteln", amount: "", cents: null },
  ],
  priceText: "zuzüglich Anfahrt",
  validUntil: "2026-12-31",
};

/** What the call's own shape finds, in the form's words. */
const shapeFaults = async (typed: TypedOffer) => {
  const { body } = await leadWork.createOffer.shapes();
  const issues = body.safeParse({ externalId: "A-1", ...contentOf(typed) }).error?.issues ?? [];
  return issues.map(({ path, code }) => faultAt(path, kindOf(code)));
};

test("an offer that is opened and saved unchanged stays the same", () => {
  const typed = typedOffer(CONTENT);
  expect(faultsOf(typed, "2026-11-12")).toEqual([]);
  expect(contentOf(typed)).toEqual(CONTENT);
  expect(totalOf(typed)).toBe(98_000);
});

test("every fault is named at its field, by the form or by the shape of the call", async () => {
  const typed = {
    ...typedOffer(CONTENT),
    title: " ",
    validUntil: "2026-11-11",
    positions: [{ key: 0, text: "", amount: "x".repeat(WORK_LIMITS.amount + 1), price: "viel" }],
  };
  expect(faultsOf(typed, "2026-11-12").map(({ field }) => field)).toEqual(["price-0", "validUntil"]);
  const found = (await shapeFaults(typed)).map((fault) => fault?.field);
  expect(found).toEqual(["title", "text-0", "amount-0"]);
});

test("nobody's number is imitated in an offer, but a price may be any", async () => {
  const typed = { ...typedOffer(CONTENT), title: "Wie 11880", priceText: "11.880 €" };
  expect(await shapeFaults(typed)).toEqual([{ field: "title", message: providerNumberFault() }]);
});
