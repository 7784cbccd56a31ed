import type { Defect } from "./defect.ts";

/* Documents: who gets them, what is never changed, what is taken along whole, and which letters are genuine. */

const fetched = (name: string) => ({ project: "server", file: "server/src/areas/documents/documents.api.test.ts", name }) as const;
const fed = (name: string) => ({ project: "server", file: "server/src/areas/documents/fed-documents.api.test.ts", name }) as const;
const letters = (name: string) => ({ project: "server", file: "server/src/areas/documents/letter.api.test.ts", name }) as const;
const copied = (name: string) => ({ project: "server", file: "server/src/areas/documents/copy.api.test.ts", name }) as const;
const COPIES = "server/src/areas/documents/copy.store.ts";
const STORE = "server/src/areas/documents/documents.store.ts";
const FED_STORE = "server/src/areas/documents/fed-document.store.ts";
const JOBS = "server/src/areas/documents/documents.jobs.ts";

export const documentDefects: readonly Defect[] = [
  {
    id: "document-before-its-check",
    what: "the list shows what nobody has checked yet",
    file: STORE,
    find: `from document where account_id = \${p("accountId")} and state = 'ready' order by`,
    put: `from document where account_id = \${p("accountId")} order by`,
    caughtBy: fetched("the newest stand first, with what is known of them"),
  },
  {
    id: "document-year-of-its-neighbour",
    what: "the last day of the year before comes along",
    file: STORE,
    find: 'issued_on >= make_date(${p("year")}::int, 1, 1)',
    put: 'issued_on >= make_date(${p("year")}::int, 1, 1) - 1',
    caughtBy: fetched("is one archive with every document"),
  },
  {
    id: "document-takes-anothers-place",
    what: "two documents of one name overwrite each other when the archive is unpacked",
    file: "server/src/areas/documents/documents.service.ts",
    find: "return times === 1 ? entry :",
    put: "return times > 0 ? entry :",
    caughtBy: fetched("no file takes another's place"),
  },
  {
    id: "document-issued-and-changed",
    what: "a file that was issued is replaced",
    file: FED_STORE,
    find: "encode(d.proof, 'hex'), encode(d.brought, 'hex'))",
    put: "encode(d.proof, 'hex'), r.sha256)",
    caughtBy: fed("that is ready is issued: only its title and whether it was paid change"),
  },
  {
    id: "invoice-issued-and-changed",
    what: "other data under the number of an invoice are taken",
    file: FED_STORE,
    find: "and s.data->'invoice' is distinct from d.invoice",
    put: "and false",
    caughtBy: fed("that came is issued"),
  },
  {
    id: "document-refused-for-ever",
    what: "a file that was refused is not looked at again",
    file: FED_STORE,
    find: "state = case when d.state = 'ready' then 'ready' else 'waiting' end, refusal = null",
    put: "state = d.state",
    caughtBy: fed("that was refused may come again"),
  },
  {
    id: "invoice-leaves-copies",
    what: "whoever writes an invoice a second time leaves it in the store",
    file: JOBS,
    find: "for (const key of keys) await files.remove(key);",
    put: "return;",
    caughtBy: fed("is written once, however often its job runs at the same time"),
  },
  {
    id: "credit-note-owed",
    what: "a credit note looks like a debt",
    file: "server/src/areas/documents/documents.feed.ts",
    find: "credit ? -grossCents : grossCents",
    put: "grossCents",
    caughtBy: fed("that credits something counts for the company"),
  },
  {
    id: "letter-of-another-brand",
    what: "a letter of another brand is called genuine",
    file: "server/src/areas/documents/letter.store.ts",
    find: ' and brand = ${p("brand")}`',
    put: ' and ${p("brand")}::text is not null`',
    caughtBy: letters("are answered alike"),
  },
  {
    id: "letter-without-its-code",
    what: "the number alone makes a letter genuine",
    file: "server/src/areas/documents/letter-proof.ts",
    find: "`${readLetterNumber(number)}:${read}`",
    put: "`${readLetterNumber(number)}:${read.slice(16)}`",
    caughtBy: letters("10,000 guesses find nothing"),
  },
  {
    id: "letter-with-another-account",
    what: "a letter whose account was swapped is called genuine",
    file: "server/src/areas/entry/page/genuine-site.ts",
    find: "bare(iban) !== bare(letter.iban)",
    put: "bare(iban) === bare(letter.iban)",
    caughtBy: letters("with another account on it was altered"),
  },
  {
    id: "letter-guessed-without-limit",
    what: "nobody slows down whoever guesses codes",
    file: "server/src/http/public/genuine-pages.ts",
    find: 'await limits.check("login", request.address);',
    put: "",
    caughtBy: letters("whoever guesses is slowed down"),
  },
  {
    id: "copy-to-who-has-not-agreed",
    what: "an address gets invoices before it said yes",
    file: COPIES,
    find: "on c.account_id = d.account_id and c.state = 'active'",
    put: "on c.account_id = d.account_id",
    caughtBy: copied("whoever has not agreed, whatever opens the link"),
  },
  {
    id: "copy-link-of-anybody",
    what: "whoever knows the number of a company opens its copy with any link",
    file: "server/migrations/0090_papers.sql",
    find: "using (link_hash = (select claimed_link()));",
    put: "using (true);",
    caughtBy: copied("whoever guesses a link, or has that of another company"),
  },
  {
    id: "copy-way-back-after-an-end",
    what: "a yes begins anew what was ended",
    file: COPIES,
    find: "and c.state = 'asked' and ${IN_TIME} returning c.id",
    put: "and ${IN_TIME} returning c.id",
    caughtBy: copied("once more changes nothing, and yes is no way back"),
  },
];
