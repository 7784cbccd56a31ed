import { expect, test } from "vitest";
import { contentOf, faultsOf, totalOf, typedOffer } from "./offer-content.ts";

const CONTENT = {
  title: "Fassade streichen",
  positions: [
    { text: "Gerüst stellen", amount: "140 m²", cents: 98_000 },
    { text: "Risse spachteln", amount: "", cents: null },
  ],
  priceText: "zuzüglich Anfahrt",
  validUntil: "2026-12-31",
};

test("an offer that is opened and saved unchanged stays the same", () => {
  const typed = typedOffer(CONTENT);
  expect(faultsOf(typed, "2026-11-12")).toEqual([]);
  expect(contentOf(typed)).toEqual(CONTENT);
  expect(totalOf(typed)).toBe(98_000);
});

test("every fault is named at its field", () => {
  const typed = {
    ...typedOffer(CONTENT),
    title: " ",
    validUntil: "2026-11-11",
    positions: [{ key: 0, text: "", amount: "", price: "viel" }],
  };
  expect(faultsOf(typed, "2026-11-12").map(({ field }) => field)).toEqual(["title", "text-0", "price-0", "validUntil"]);
});
