import type { Change } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import type { Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { typedOf, weekOf } from "./hours-words.ts";

export const COMPANY_FIELDS = ["company_name", "ShippingStreet", "ShippingPostalCode", "ShippingCity", "Phone", "mobile", "email"] as const;
export const ONLINE_FIELDS = ["website", "shop", "booking"] as const;
type Typed<K extends string> = Readonly<Record<K, string>>;

/** What stands in the form, of every section: whoever goes to another one and back finds what was typed. */
export interface Values {
  readonly section: Proposable;
  readonly note: string;
  readonly company: Typed<(typeof COMPANY_FIELDS)[number]>;
  readonly week: ReturnType<typeof typedOf>;
  readonly payments: EntrySections["payments"]["payments"];
  readonly online: Typed<(typeof ONLINE_FIELDS)[number]>;
  readonly about: Pick<EntrySections["aboutUs"], "short" | "long">;
}
export type Proposed = Pick<EntrySections, Proposable>;

const textsOf = <K extends string>(keys: readonly K[], from: Readonly<Record<K, string | null>>) =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? ""])) as Typed<K>;
export const readOf = ({ companyData, openingHours, payments, onlinePresence, aboutUs }: Proposed): Values => ({
  section: "companyData",
  note: "",
  company: textsOf(COMPANY_FIELDS, companyData),
  week: typedOf(openingHours.week),
  payments: payments.payments,
  online: textsOf(ONLINE_FIELDS, onlinePresence),
  about: { short: aboutUs.short, long: aboutUs.long },
});

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
/** The change as the owner's own form would send it; what is not in this form stays as it is. */
export const changeOf = (values: Values, { companyData, openingHours, payments, onlinePresence, aboutUs }: Proposed): Change => {
  const { section, company, online } = values;
  switch (section) {
    case "companyData": {
      const { Phone, mobile, email, ...plain } = company;
      return { section, data: { ...companyData, ...plain, Phone: orNull(Phone), mobile: orNull(mobile), email: orNull(email) } };
    }
    case "openingHours":
      return { section, data: { ...openingHours, week: weekOf(values.week, openingHours.week) } };
    case "payments":
      return { section, data: { ...payments, payments: [...values.payments] } };
    case "onlinePresence": {
      const { website, shop, booking } = online;
      return { section, data: { ...onlinePresence, website: orNull(website), shop: orNull(shop), booking: orNull(booking) } };
    }
    case "aboutUs":
      return { section, data: { ...aboutUs, ...values.about } };
  }
};
