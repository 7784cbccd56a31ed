import type { Contact } from "@schaufenster/contract/areas/company/company.model.ts";

/** The name of somebody, as far as it is known. */
export const fullName = ({ FirstName, LastName }: Pick<Contact, "FirstName" | "LastName">): string =>
  [FirstName, LastName].filter(Boolean).join(" ");
