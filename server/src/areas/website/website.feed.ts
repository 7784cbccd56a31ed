import { FedKeyword, FedWebsite, FedWebsiteMail, FedWebsiteOrderAnswer } from "@schaufenster/contract/areas/website/fed-website.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeKeywords, mergeWebsites } from "./fed-website.store.ts";
import { mergeMail } from "./mail.store.ts";
import { mergeOrderAnswers } from "./order.service.ts";

/** What the provider knows of the websites that it has made. */
export const WEBSITE_FEED: readonly FeedEntity[] = [
  {
    name: "website",
    what: `A website or landing page of a company. The portal fetches its figures from Matomo by itself, from \`countedSince\` on; a number at Matomo that another
website has is refused. A website that goes takes its figures along.`,
    shape: FedWebsite,
    of: "company",
    deletable: true,
    merge: mergeWebsites,
  },
  {
    name: "website-keyword",
    what: "A term of a company's search engine optimisation, with the places that were measured. The record is brought again with every measurement.",
    shape: FedKeyword,
    of: "company",
    deletable: true,
    merge: mergeKeywords,
  },
  {
    name: "website-mail",
    what: `The mailboxes of a website's domain: addresses, how full they are, and what a mail program asks for. The record is brought again whenever something of it
changes; the company reads its time. There is no place for passwords.`,
    shape: FedWebsiteMail,
    of: "company",
    deletable: true,
    merge: mergeMail,
  },
  {
    name: "website-order-answer",
    what: `What the provider's editors say to files or words of an owner (\`website-order.moved.v1\`). One about an order that the company does not have is left
(\`unknown-order\`), and so is one that would undo what is done (\`not-in-this-state\`).`,
    shape: FedWebsiteOrderAnswer,
    of: "company",
    deletable: false,
    merge: mergeOrderAnswers,
  },
];
