import { imitatesProvider } from "@schaufenster/contract/values/text/provider-brand.ts";
import type { SectionField, SectionModule } from "../frame/section.ts";
import { CompanyDataEditor } from "./company-data.editor.tsx";
import { companyDataTexts as texts } from "./company-data.texts.ts";
import { type CompanyValues, shownPhone, storedPhone, tidy, tidyStreet, tidyZip } from "./company-data.values.ts";

type Name = keyof CompanyValues;

/** One key of the section, compared as it would be stored: another way to write the same is no change. */
const keyStoredAs = <K extends Name>(
  name: K,
  label: string,
  get: (value: CompanyValues[K]) => unknown,
  print: (value: CompanyValues[K]) => string,
): SectionField<CompanyValues> => ({
  name,
  label,
  get: (values) => get(values[name]),
  put: (values, other) => ({ ...values, [name]: other[name] }),
  print: (values) => print(values[name]),
});
const text = (name: "company_name" | "name_addition" | "ShippingCity" | "district" | "email", label: string) =>
  keyStoredAs(name, label, tidy, (value) => tidy(value) ?? "");
const phone = (name: "Phone" | "mobile" | "fax", label: string) => keyStoredAs(name, label, storedPhone, shownPhone);

export const companyDataSection: SectionModule<"companyData"> = {
  section: "companyData",
  title: texts.title,
  sub: texts.sub,
  fields: [
    text("company_name", texts.name),
    text("name_addition", texts.addition),
    keyStoredAs("ShippingStreet", texts.streetField, tidyStreet, tidyStreet),
    keyStoredAs("ShippingPostalCode", texts.zip, tidyZip, tidyZip),
    text("ShippingCity", texts.city),
    text("district", texts.district),
    phone("Phone", texts.phone),
    phone("mobile", texts.mobile),
    phone("fax", texts.fax),
    text("email", texts.email),
    keyStoredAs(
      "show_address",
      texts.showAddress,
      (on) => on,
      (on) => (on ? texts.shown : texts.hidden),
    ),
  ],
  bodyOf: (values) => ({
    company_name: tidy(values.company_name) ?? "",
    name_addition: tidy(values.name_addition) ?? "",
    ShippingStreet: tidyStreet(values.ShippingStreet),
    ShippingPostalCode: tidyZip(values.ShippingPostalCode),
    ShippingCity: tidy(values.ShippingCity) ?? "",
    district: tidy(values.district) ?? "",
    Phone: storedPhone(values.Phone),
    mobile: storedPhone(values.mobile),
    fax: storedPhone(values.fax),
    email: tidy(values.email),
    show_address: values.show_address,
  }),
  faultText: ([name]) => texts.faults[String(name)] ?? texts.fault,
  faults: (values) =>
    (["company_name", "name_addition"] as const).flatMap((field) =>
      imitatesProvider(values[field]) ? [{ field, message: texts.brand }] : [],
    ),
  Editor: CompanyDataEditor,
};
