import type { Defect } from "./defect.ts";

/* Contract and contacts: the last day to cancel, whose product it is, and that nobody diverts papers unseen. */

const rule = (name: string) => ({ project: "contract", file: "contract/src/areas/company/term.rules.test.ts", name }) as const;
const contract = (name: string) => ({ project: "server", file: "server/src/areas/company/contract.api.test.ts", name }) as const;
const contacts = (name: string) => ({ project: "server", file: "server/src/areas/company/contacts.api.test.ts", name }) as const;
const RULES = "contract/src/areas/company/term.rules.ts";

export const contractDefects: readonly Defect[] = [
  {
    id: "term-ends-a-day-late",
    what: "a term ends on the day of the same number instead of the one before",
    file: RULES,
    find: "inMonth(month, dayIn(startsOn) - 1)",
    put: "inMonth(month, dayIn(startsOn))",
    caughtBy: rule("a term ends on the day before the one of the same number"),
  },
  {
    id: "notice-loses-the-month-end",
    what: "for an end on the last of a short month the last day to cancel comes too early",
    file: RULES,
    find: "endsOn === monthDays(monthOf(endsOn)).endDate ?",
    put: "false ?",
    caughtBy: rule("the last day on which a cancellation may arrive"),
  },
  {
    id: "last-day-is-too-late",
    what: "on the last day itself it can no longer be cancelled",
    file: RULES,
    find: "lastDayToCancel(end, terms.notice) >= today",
    put: "lastDayToCancel(end, terms.notice) > today",
    caughtBy: rule("the next end"),
  },
  {
    id: "cancelled-for-another-day",
    what: "a product is cancelled for a day that the person did not see",
    file: "server/src/areas/company/cancellation.service.ts",
    find: 'if (exit.endsOn !== endsOn) throw new Refused("conflict");',
    put: "",
    caughtBy: contract("nobody cancels for a day that they did not see"),
  },
  {
    id: "confirmed-end-forgotten",
    what: "what is confirmed can be cancelled once more",
    file: "server/src/areas/company/cancellation.store.ts",
    find: "and x.state = 'confirmed' and x.ends_on",
    put: "and x.state = 'withdrawn' and x.ends_on",
    caughtBy: contract("by the feed: confirmed for the day it was cancelled for, and there is nothing more to cancel"),
  },
  {
    id: "withdrawal-told-to-nobody",
    what: "the provider does not hear that a cancellation was taken back",
    file: "server/src/areas/company/cancellation.service.ts",
    find: 'return tellMoved(tx, accountId, id, "withdraw");',
    put: "return presentCancellation(row);",
    caughtBy: contract("ends the wait, and the product can be cancelled again"),
  },
  {
    id: "answered-after-withdrawal",
    what: "an answer brings back what was taken back",
    file: "server/src/areas/company/company.feed.ts",
    find: 'else if (state === "withdrawn") left.push({ line, field: "action", reason: "not-in-this-state" });\n    ',
    put: "",
    caughtBy: contract("may name another end, contradict with a reason, and comes too late for what was taken back"),
  },
  {
    id: "recipient-diverted-unseen",
    what: "the former recipient is told nothing",
    file: "server/src/areas/company/contact.service.ts",
    find: "for (const number of former.keys()) await tellFormer({ version: next, number });",
    put: "",
    caughtBy: contacts("the former address is told, each once, and nobody else"),
  },
  {
    id: "contacts-without-version",
    what: "an old tab overwrites the list",
    file: "server/src/areas/company/contact.service.ts",
    find: 'if ((await holdContacts(tx, accountId)) !== wish.version) throw new Refused("conflict");',
    put: "await holdContacts(tx, accountId);",
    caughtBy: contacts("in an old tab, or behind a change of the provider, it is a conflict and nothing happens"),
  },
  {
    id: "feed-brings-back-the-removed",
    what: "a nightly delivery brings back whom the owner removed",
    file: "server/src/areas/company/fed-company.store.ts",
    find: "from fed where not deleted and not kept",
    put: "from fed where not deleted",
    caughtBy: contacts("whom the owner removed does not come back with an old record, and does with a new one"),
  },
];
