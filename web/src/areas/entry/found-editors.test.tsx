import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { SAMPLE_ENTRY } from "../../../test/sample-entry.ts";
import { Form } from "../../ui/form/form.tsx";
import { type SectionModule, type SectionValues, sectionsOf } from "./frame/section.ts";
import { companyDataSection } from "./company-data/company-data.section.ts";
import { searchKeywordsSection } from "./search-keywords/search-keywords.section.ts";
import { serviceAreaSection } from "./service-area/service-area.section.ts";
import { tradesSection } from "./trades/trades.section.ts";

const SUGGESTION = { street: "Amselgrund", houseNumber: "14", zipCode: "50999", city: "Köln", district: null };

beforeEach(() => {
  mockCall(entry.getGrisuEntry, SAMPLE_ENTRY);
  mockCall(entry.suggestIndustries, [
    { id: "sanitaer", label: "Sanitärinstallation", because: "Klempner" },
    { id: "maler", label: "Maler und Lackierer", because: null },
  ]);
  mockCall(entry.suggestSearchKeywords, ({ body: { searchKeyword } }) => [
    { keyword: searchKeyword, fitsTrade: searchKeyword !== "Brautstrauß" },
  ]);
  mockCall(entry.suggestServiceAreaCities, [{ id: "bruehl", name: "Brühl", zipCode: "50321" }]);
  mockCall(entryEditing.getSurroundings, { here: { lat: 50.9, lon: 7 }, towns: [] });
  mockCall(entryEditing.getPositions, { here: { lat: 50.9, lon: 7 }, places: [{ id: "bruehl", lat: 50.83, lon: 6.9 }] });
  mockCall(address.suggestStreets, [{ street: "Amselgrund", zipCode: "50999", city: "Köln" }]);
  mockCall(address.suggestZipCodes, ({ body: { searchTerm } }) => [{ zipCode: searchTerm, city: "Brühl" }]);
  mockCall(address.suggestCities, []);
  mockCall(address.validateAddress, ({ body: { street } }): Reply<typeof address.validateAddress> =>
    street === "Amselgrun"
      ? { valid: false, register: "asked", problems: ["unknown-street"], suggestion: SUGGESTION }
      : { valid: true, register: "asked", problems: [], suggestion: null },
  );
});

/** What the page holds after the last change. */
let values: object = {};

function Page<S extends EntrySection>({ module, start }: { module: SectionModule<S>; start: object }) {
  const saved = sectionsOf(SAMPLE_ENTRY)[module.section];
  const [now, setNow] = useState<SectionValues<S>>({ ...saved, ...start });
  return (
    <Form errors={[]} errorTitle="" onSubmit={() => undefined}>
      <module.Editor
        values={now}
        saved={saved}
        lockedReason={undefined}
        onChange={(next) => {
          values = next;
          setNow(next);
        }}
      />
      <button type="button">Weiter</button>
    </Form>
  );
}
const show = <S extends EntrySection>(module: SectionModule<S>, start: object = {}) => renderScreen(<Page module={module} start={start} />);
const paste = (element: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

test("a trade is found by its everyday word, added, moved to the top with the focus, and removed", async () => {
  await show(tradesSection);
  const field = page.getByRole("combobox", { name: /Branche hinzufügen/ });
  await field.fill("Klempner");
  await expect.element(page.getByText("gefunden über „Klempner“")).toBeVisible();
  await expect.element(page.getByRole("option", { name: /Maler/ })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("");
  await page.getByRole("button", { name: "Sanitärinstallation nach oben" }).click();
  expect(tradesSection.bodyOf(values as never, values as never)).toEqual({ trade_ids: ["sanitaer", "maler"] });
  await expect.element(page.getByRole("button", { name: "Sanitärinstallation nach unten" })).toHaveFocus();
  await expect.element(page.getByText("Sanitärinstallation ist jetzt Ihre Hauptbranche.")).toBeInTheDocument();
  await page.getByRole("button", { name: "Sanitärinstallation entfernen" }).click();
  await expect.element(page.getByRole("button", { name: "Maler und Lackierer entfernen" })).toHaveFocus();
  await page.getByRole("button", { name: "Maler und Lackierer entfernen" }).click();
  await expect.element(field).toHaveFocus();
});

test("a pasted list becomes search words; twins are refused kindly, strangers get a gentle warning", async () => {
  await show(searchKeywordsSection);
  const field = page.getByRole("combobox", { name: /Suchbegriff hinzufügen/ });
  await field.click();
  paste(field.element(), "Tapete, Brautstrauß\n• fassade");
  await expect.element(page.getByRole("button", { name: "Brautstrauß entfernen" })).toBeVisible();
  expect(values).toMatchObject({ keywords: ["Fassade", "Tapete", "Brautstrauß"] });
  await expect.element(page.getByText(/„fassade“ steht schon als „Fassade“/)).toBeVisible();
  await expect.element(page.getByText(/„Brautstrauß“ gehört meist zu anderen Branchen/)).toBeVisible();
  await field.fill("11 88 0");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/enthält die Nummer unserer Auskunft/)).toBeVisible();
  await expect.element(field).toHaveValue("11 88 0");
  await field.fill("Lack,");
  expect(values).toMatchObject({ keywords: expect.arrayContaining(["Lack"]) as string[] });
  await expect.element(field).toHaveValue("");
});

test("service area: kinds, radius in words, places in list and picture", async () => {
  await show(serviceAreaSection);
  await expect.element(page.getByRole("img", { name: /^Karte: 30.km um Ihren Ort/ })).toBeVisible();
  await page.getByRole("radio", { name: "In bestimmten Orten" }).click();
  await page.getByRole("combobox", { name: /Ort hinzufügen/ }).fill("Brü");
  await page.getByRole("option", { name: /Brühl/ }).click();
  await expect.element(page.getByRole("list", { name: "Ihre Orte" }).getByText("Brühl")).toBeVisible();
  await expect.element(page.getByRole("img", { name: /darum ein Ort/ })).toBeVisible();
  await page.getByRole("button", { name: "Brühl entfernen" }).click();
  await expect.element(page.getByRole("combobox", { name: /Ort hinzufügen/ })).toHaveFocus();
});

test("a number is grouped after typing; a street with its number falls into its parts", async () => {
  await show(companyDataSection);
  const phone = page.getByRole("textbox", { name: /^Telefon/ });
  await expect.element(phone).toHaveValue("0221 4710100");
  await phone.fill("+49 (0)221/4710-123");
  await expect.element(phone).toHaveValue("+49 (0)221/4710-123");
  await userEvent.tab();
  await expect.element(phone).toHaveValue("0221 4710123");
  const number = page.getByRole("textbox", { name: /Hausnummer/ }).first();
  await number.fill("");
  await page.getByRole("combobox", { name: "Straße" }).fill("Straße des 17. Juni 135");
  await userEvent.tab();
  await expect.element(page.getByRole("combobox", { name: "Straße" })).toHaveValue("Straße des 17. Juni");
  await expect.element(number).toHaveValue("135");
});

test("a pasted address fills all its fields; a postal code alone brings its town", async () => {
  await show(companyDataSection, { ShippingCity: "" });
  const zip = page.getByRole("combobox", { name: "Postleitzahl" });
  await zip.fill("50321");
  await userEvent.tab();
  await expect.element(page.getByRole("combobox", { name: "Ort" })).toHaveValue("Brühl");
  const street = page.getByRole("combobox", { name: "Straße" });
  await street.click();
  paste(street.element(), "Q7, 24, 68161 Mannheim");
  await expect.element(street).toHaveValue("Q7");
  await expect.element(zip).toHaveValue("68161");
  expect(values).toMatchObject({ ShippingStreet: "Q7, 24", ShippingCity: "Mannheim" });
});

test("the register's question comes after leaving, can be accepted, and stands in nobody's way", async () => {
  await show(companyDataSection);
  const street = page.getByRole("combobox", { name: "Straße" });
  await street.fill("Amselgrun");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect.element(page.getByText("Meinten Sie Amselgrund 14, 50999 Köln?")).toBeVisible();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect.element(street).toHaveValue("Amselgrund");
  await expect.element(street).toHaveFocus();
  await expect.element(page.getByText(/Meinten Sie/)).not.toBeInTheDocument();
});
