import * as z from "zod";
import { Line, Text, Version } from "../../values/common.ts";
import { GermanPhone } from "../../values/phone/phone.shapes.ts";
import { ShippingStreet, Year, Zip, ownWords } from "../../values/shapes.ts";
import { Email } from "../auth/credentials.model.ts";
import { LANGUAGES, LEGAL_FORMS, PROFESSIONS } from "./entry.rules.ts";

/** The kind of business; decides which fields count for completeness. */
export const Profession = z.enum(PROFESSIONS);
/** Name, address and numbers as shown in the entry. */
export const CompanyData = z.object({
  version: Version,
  company_name: z.string(),
  /** A further line of the name, for example the owner or the branch. */
  name_addition: z.string(),
  ShippingStreet: z.string(),
  ShippingPostalCode: z.string(),
  ShippingCity: z.string(),
  district: z.string(),
  Phone: z.string().nullable(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether street and house number are published; craftspeople who work from home often say no. */
  show_address: z.boolean(),
});
/** New company data; numbers come in any German form and are stored in one. */
export const CompanyDataChange = z.strictObject({
  version: Version,
  company_name: ownWords(Line(160)),
  name_addition: ownWords(Text(160)),
  ShippingStreet: ownWords(ShippingStreet),
  ShippingPostalCode: Zip,
  ShippingCity: ownWords(Line(80)),
  district: ownWords(Text(80)),
  Phone: GermanPhone.nullable(),
  mobile: GermanPhone.nullable(),
  fax: GermanPhone.nullable(),
  email: Email.nullable(),
  show_address: z.boolean(),
});
/** Facts about the business beyond the address. */
export const CompanyDetails = z.object({
  version: Version,
  profession: Profession,
  legal_form: z.enum(LEGAL_FORMS).nullable(),
  founded: z.string().nullable(),
  employees: z.enum(["1", "2-5", "6-10", "11-50", "51-250", "250+"]).nullable(),
  owner_name: z.string(),
  register_court: z.string(),
  register_number: z.string(),
  vat_id: z.string().nullable(),
  chamber: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
});
/** New company details. */
export const CompanyDetailsChange = z.strictObject({
  version: Version,
  profession: Profession,
  legal_form: z.enum(LEGAL_FORMS).nullable(),
  founded: Year.nullable(),
  employees: CompanyDetails.shape.employees,
  owner_name: ownWords(Text(120)),
  register_court: ownWords(Text(80)),
  register_number: Text(40),
  vat_id: z
    .string()
    .trim()
    .max(11)
    .regex(/^DE\d{9}$/)
    .nullable(),
  chamber: ownWords(Text(120)),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
});
export type CompanyData = z.infer<typeof CompanyData>;
export type CompanyDetails = z.infer<typeof CompanyDetails>;
export type Profession = z.infer<typeof Profession>;
