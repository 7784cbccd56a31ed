import type { Defect } from "./defect.ts";

/* What the search over the portal may find, and for whom. */

const search = (name: string) => ({ project: "server", file: "server/test/portal-search.test.ts", name }) as const;
const forgiving = (name: string) => ({ project: "server", file: "server/test/portal-search-forgiving.test.ts", name }) as const;
const NEAR = "server/src/db/near-words.ts";
const STORE = "server/src/areas/portal/search.store.ts";
const WORDS = "server/migrations/0107_document_words.sql";

export const portalSearch: readonly Defect[] = [
  {
    id: "search-finds-waiting-documents",
    what: "the search finds documents that nobody can fetch yet",
    file: STORE,
    find: "d.id = x.id and d.state = 'ready'`",
    put: "d.id = x.id`",
    caughtBy: search("a document that is not ready is none"),
  },
  {
    id: "search-by-one-letter",
    what: "one letter is looked for, which stands for nearly everything",
    file: "contract/src/areas/portal/search.rules.ts",
    find: "SEARCH_TEXT_MIN = 2",
    put: "SEARCH_TEXT_MIN = 1",
    caughtBy: search("one letter, no letter and too many are refused"),
  },
  {
    id: "search-forgets-the-count",
    what: "the search says nothing of there being more than it counts",
    file: STORE,
    find: "m.total, m.more, ${shown} as hits",
    put: "m.total, false as more, ${shown} as hits",
    caughtBy: search("of very many matches there is a count with an end"),
  },
  {
    id: "search-oldest-first",
    what: "the search shows the oldest matches",
    file: STORE,
    find: "newestFirst: true",
    put: "newestFirst: false",
    caughtBy: search("is told with what its own page is opened by"),
  },
  {
    id: "document-words-stay",
    what: "the words of a document stay when it goes",
    file: WORDS,
    find: "    delete from document_word w using gone g where w.account_id = g.account_id and w.id = g.id;\n    return null;",
    put: "    return null;",
    caughtBy: search("a document is found by number, kind and year"),
  },
  {
    id: "near-any-beginning",
    what: "a beginning without its last letter is taken for what was meant",
    file: "server/migrations/0113_near_words.sql",
    find: "before || substr(rest, 2), 1, ahead >= 2, before",
    put: "before || substr(rest, 2), 1, true, before",
    caughtBy: { project: "server", file: "server/src/db/near-words.api.test.ts", name: "an error in the last letter makes no beginning" },
  },
  {
    id: "near-though-there",
    what: "what was typed is replaced although the company has it",
    file: NEAR,
    find: "from typed t where not ${some(",
    put: "from typed t where true or not ${some(",
    caughtBy: forgiving("is what was typed wherever the company has a word that begins so"),
  },
  {
    id: "near-numbers",
    what: "the invoice with another number is shown",
    file: "server/migrations/0113_near_words.sql",
    find: "where typed ~ '^[a-z]{4,24}$'",
    put: "where length(typed) between 4 and 24",
    caughtBy: forgiving("numbers and short words are what they are"),
  },
  {
    id: "near-untold",
    what: "other words are shown without a word about it",
    file: "server/src/areas/portal/search.service.ts",
    find: "{ instead, groups };",
    put: "{ instead: null, groups };",
    caughtBy: forgiving("a letter missing"),
  },
  {
    id: "near-unlikely-first",
    what: "the rarest error is taken for the likeliest",
    file: NEAR,
    find: "order by l.error +",
    put: "order by -l.error -",
    caughtBy: forgiving("the likelier error comes first"),
  },
];
