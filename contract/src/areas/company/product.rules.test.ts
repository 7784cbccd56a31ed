import { describe, expect, test } from "vitest";
import type { Product } from "./company.model.ts";
import { FAMILIES, familyOf, isActive, type Family } from "./product.rules.ts";

const STATUS = ["Ordered", "Produced", "Invoicing", "Inactive"] as const;
const product = (Status__c: Product["Status__c"], details: boolean): Product => ({
  Stock_Keeping_Unit__c: "WEB-1",
  Status__c,
  type_details: details ? { name: "Website", start: null } : null,
});

/* The truth table of the specification, section 4. */
describe("a product is active with details and a status other than Inactive", () => {
  test.each(STATUS.flatMap((status) => [true, false].map((details) => [status, details] as const)))("%s, details: %s", (status, details) =>
    expect(isActive(product(status, details))).toBe(details && status !== "Inactive"),
  );
});

/* The families of the specification, section 3, written down a second time. */
describe("the first part of an SKU names its family", () => {
  const TABLE: readonly (readonly [string, Family | "other"])[] = [
    ["ENT-BASIS", "entry"],
    ["ESV-24", "entryService"],
    ["SOM-200", "socialMedia"],
    ["SEA-300", "searchAds"],
    ["GAD-300", "googleAds"],
    ["BAD-100", "bingAds"],
    ["WBN-REGION", "webBanner"],
    ["SEK-PRO", "secretarial"],
    ["VBO-1", "voicebot"],
    ["WEB-KOMFORT-12", "website"],
    ["LPG-1", "website"],
    ["SEO-BASIS-12", "seo"],
    ["WKB-PLUS-12", "reviews"],
    ["RMP-12", "reviews"],
    ["TVB-10", "tvBanner"],
    ["WEB", "website"],
    ["XYZ-ALT-07", "other"],
    ["WEBSITE-1", "other"],
    ["web-1", "other"],
    ["", "other"],
  ];
  test.each(TABLE)("%s is of %s", (sku, family) => expect(familyOf(sku)).toBe(family));
  test("every family is among them, and no part names two", () => {
    const heads: readonly string[] = Object.values(FAMILIES).flat();
    expect(new Set(TABLE.map(([, family]) => family))).toEqual(new Set([...Object.keys(FAMILIES), "other"]));
    expect(new Set(heads).size).toBe(heads.length);
  });
});
