import type { Defect } from "./defect.ts";

/* What the search over the portal may find, and for whom. */

const search = (name: string) => ({ project: "server", file: "server/test/portal-search.test.ts", name }) as const;
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
];
