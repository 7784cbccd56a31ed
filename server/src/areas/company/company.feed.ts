import { FedCancellationAnswer, FedCompany, FedContact, FedProduct } from "@schaufenster/contract/areas/company/fed-company.model.ts";
import type { Tx } from "../../db/db.ts";
import type { FeedEntity, LeftAlone } from "../../doors/feed/entity.ts";
import { findAnswers, writeAnswer } from "./fed-cancellation.store.ts";
import { mergeCompanies, mergeContacts, mergeProducts } from "./fed-company.store.ts";

/** Writes what was answered, in the order in which it was said; the last one counts. */
const mergeAnswers = async (tx: Tx): Promise<LeftAlone[]> => {
  const left: LeftAlone[] = [];
  for (const { line, account_id: accountId, cancellation_id: id, state, action, words, ends_on: endsOn, at } of await findAnswers(tx)) {
    if (id === null) left.push({ line, field: "cancellation", reason: "unknown-cancellation" });
    else if (state === "withdrawn") left.push({ line, field: "action", reason: "not-in-this-state" });
    else await writeAnswer(tx, { accountId, id, action, words, endsOn, at, onlyOpen: false });
  }
  return left;
};

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
    what: `A person at the company whom the provider knows. Whom the owner changed or removed after \`changedAt\` stays as the owner left them and is told as \`kept-owner-change\`
(\`contacts.changed.v1\` tells of it). Whom the owner added comes back as a record with \`portalId\`.`,
    shape: FedContact,
    of: "company",
    deletable: true,
    merge: mergeContacts,
  },
  {
    name: "product-cancellation-answer",
    what: `What the provider says to the cancellation of a product (\`product-cancellation.moved.v1\`); of several answers the last counts. One about a cancellation that the company does not have
is left (\`unknown-cancellation\`), and so is one about a cancellation that the owner has taken back (\`not-in-this-state\`).`,
    shape: FedCancellationAnswer,
    of: "company",
    deletable: false,
    merge: mergeAnswers,
  },
];
