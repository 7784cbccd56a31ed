import { FedCompany, FedContact, FedProduct } from "@schaufenster/contract/areas/company/fed-company.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeCompanies, mergeContacts, mergeProducts } from "./fed-company.store.ts";

/** What the provider's customer system knows of a company. */
export const COMPANY_FEED: readonly FeedEntity[] = [
  {
    name: "company",
    what: "A company of the provider: everything else belongs to one. It is not taken away by the feed: that is the business of erasure.",
    shape: FedCompany,
    deletable: false,
    merge: mergeCompanies,
  },
  {
    name: "product",
    what: "A product that a company has booked.",
    shape: FedProduct,
    of: "company",
    deletable: true,
    merge: mergeProducts,
  },
  {
    name: "contact",
    what: "A person at the company whom the provider knows.",
    shape: FedContact,
    of: "company",
    deletable: true,
    merge: mergeContacts,
  },
];
