import type { Defect } from "./defect.ts";

/* The newsletter for companies: nobody gets it who did not agree, and everybody gets rid of it. */

const shown = (name: string) => ({ project: "server", file: "server/src/areas/newsletter/newsletter.api.test.ts", name }) as const;

export const newsletterDefects: readonly Defect[] = [
  {
    id: "told-before-the-yes",
    what: "the provider hears of an address that nobody agreed for",
    file: "server/src/areas/newsletter/newsletter.service.ts",
    find: "if (confirmedAt === null) return;",
    put: "if (confirmedAt === undefined) return;",
    caughtBy: shown("another address ends the one before; a version that is old is a conflict; the company ends it alone"),
  },
  {
    id: "any-link-does-anything",
    what: "the link at the foot of a mail agrees, and the question's link ends",
    file: "server/src/areas/newsletter/newsletter-link.service.ts",
    find: "row?.brand !== brand || row.purpose !== purpose",
    put: "row?.brand !== brand || purpose === undefined",
    caughtBy: shown("a yes is told once with the way to end it, and proved by words and time"),
  },
  {
    id: "link-of-the-other-brand",
    what: "a link opens in the portal of another brand",
    file: "server/src/areas/newsletter/newsletter-link.service.ts",
    find: "row?.brand !== brand || row.purpose !== purpose",
    put: "!row || !brand || row.purpose !== purpose",
    caughtBy: shown("nobody hears of an address before whoever reads there agrees; looking at the link is no yes"),
  },
  {
    id: "late-yes",
    what: "a link that was left too long still agrees",
    file: "server/src/areas/newsletter/newsletter.store.ts",
    find: "and s.state = 'asked' and ${IN_TIME} returning",
    put: "and s.state = 'asked' returning",
    caughtBy: shown("a link that was left too long agrees to nothing, and who never agreed is forgotten"),
  },
  {
    id: "locks-do-not-end-it",
    what: "closing both locks ends nothing",
    file: "server/src/areas/newsletter/newsletter.service.ts",
    find: 'if (topics.length === 0) return void (await endNewsletter(tx, accountId, row, "company"));',
    put: "if (topics.length === 0) return;",
    caughtBy: shown("the company's locks are the same switch, in both directions"),
  },
];
