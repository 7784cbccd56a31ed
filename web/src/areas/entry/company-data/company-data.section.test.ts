import { expect, test } from "vitest";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { check } from "../editing/checking.ts";
import { companyDataSection as section } from "./company-data.section.ts";
import { addressOf, type CompanyValues, lineOf, partsOf, shownPhone, tidyZip } from "./company-data.values.ts";

const saved = SAMPLE_ENTRY.companyData;
const faultsOf = (change: Partial<CompanyValues>) => check(section, { ...saved, ...change }, saved);
const changed = (change: Partial<CompanyValues>): string[] =>
  section.fields.filter(({ get }) => get({ ...saved, ...change }) !== get(saved)).map(({ name }) => name);

test("what is saved is what was meant", () => {
  const typed = {
    ...saved,
    company_name: "  Malerbetrieb\u00a0 Kranz ",
    ShippingStreet: "Am Markt , 12 – 14",
    ShippingPostalCode: "D-01067 ",
    Phone: "(0221) 4710-123",
    mobile: "+49 (0) 171 / 234 56 78",
    fax: " ",
    email: " info@kranz.example ",
  };
  expect(section.bodyOf(typed, saved)).toMatchObject({
    company_name: "Malerbetrieb Kranz",
    ShippingStreet: "Am Markt 12-14",
    ShippingPostalCode: "01067",
    Phone: "+492214710123",
    mobile: "+491712345678",
    fax: null,
    email: "info@kranz.example",
  });
});
test("another way to write the same is no change", () => {
  expect(changed({ Phone: "0221/4710100", ShippingStreet: " Amselgrund  14", mobile: "", ShippingPostalCode: "50 999" })).toEqual([]);
  expect(changed({ Phone: "0221 4710 101" })).toEqual(["Phone"]);
});
test("everything is put into German words", () => {
  const words = section.fields.map(({ print }) => print(saved));
  expect(words).toContain("0221 4710100");
  expect(words).toContain("Amselgrund 14");
  expect(words).toContain("wird veröffentlicht");
});
test("what was published is right; what is wrong has its own sentence", async () => {
  expect(await faultsOf({})).toEqual([]);
  expect(await faultsOf({ company_name: "", ShippingPostalCode: "5099", Phone: "4710", email: "kranz" })).toMatchObject([
    { field: "companyData.company_name", message: expect.stringContaining("Namen") as string },
    { field: "companyData.ShippingPostalCode", message: expect.stringContaining("fünf Ziffern") as string },
    { field: "companyData.Phone", message: expect.stringContaining("Vorwahl") as string },
    { field: "companyData.email", message: expect.stringContaining("E-Mail-Adresse") as string },
  ]);
});
test.each(["company_name", "name_addition"] as const)("the provider's number in %s is named as such, once", async (name) => {
  expect(await faultsOf({ [name]: "Auskunft 1 1 8 8 0" })).toMatchObject([
    { field: `companyData.${name}`, message: expect.stringContaining("Auskunft") as string },
  ]);
});

test.each(["Amselgrund 14", "Q7, 24", "Straße des 17. Juni 135", "Straße des 17. Juni", "Ringweg 7/1", "Hauptstr. 12 a", ""])(
  "%j survives its two fields",
  (line) => expect(lineOf(partsOf(line))).toBe(line),
);
test("a house number without street is not lost", () => {
  expect(lineOf({ street: "", houseNumber: "12" })).toBe("12");
});
test("postal codes as people paste them", () => {
  expect(["D-50999", " 01 067 ", "d50999", "50999"].map(tidyZip)).toEqual(["50999", "01067", "50999", "50999"]);
});
test("half a number is shown as typed", () => {
  expect([shownPhone(null), shownPhone("47 10"), shownPhone("+49221123456")]).toEqual(["", "47 10", "0221 123456"]);
});
test("only a whole address is checked", () => {
  expect(addressOf(saved)).toEqual({ street: "Amselgrund", houseNumber: "14", zipCode: "50999", city: "Köln" });
  expect(addressOf({ ...saved, ShippingPostalCode: "509" })).toBeNull();
  expect(addressOf({ ...saved, ShippingCity: " " })).toBeNull();
});
