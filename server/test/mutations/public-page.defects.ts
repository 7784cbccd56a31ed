import type { Defect } from "./defect.ts";

/* The public page of an entry: what everybody may see, and nothing else. */

const PAGE = "server/src/areas/entry/page";
const page = (name: string) => ({ project: "server", file: `${PAGE}/page.api.test.ts`, name }) as const;
const site = (name: string) => ({ project: "server", file: `${PAGE}/site.test.ts`, name }) as const;
const data = (name: string) => ({ project: "server", file: `${PAGE}/json-ld.test.ts`, name }) as const;

export const publicPageDefects: readonly Defect[] = [
  {
    id: "private-street-public",
    what: "a street that the owner keeps private stands on the page",
    file: "contract/src/areas/entry/entry-words.rules.ts",
    find: '(show_address ? ShippingStreet : "")',
    put: "(show_address ? ShippingStreet : ShippingStreet)",
    caughtBy: page("never appears: private, unchecked, unsaved, locked or unconfirmed"),
  },
  {
    id: "owner-name-public",
    what: "who owns the business and its register number stand on the page's data",
    file: `${PAGE}/page.present.ts`,
    find: "details: { ...EMPTY_SECTIONS.details, languages: all.details.languages, founded: all.details.founded },",
    put: "aboutUs: { ...all.aboutUs, long: all.details.owner_name },",
    caughtBy: page("never appears: private, unchecked, unsaved, locked or unconfirmed"),
  },
  {
    id: "words-become-markup",
    what: "what an owner writes becomes markup",
    file: `${PAGE}/html.ts`,
    find: "escapeText(String(piece))",
    put: "(escapeText, String(piece))",
    caughtBy: page("keeps hostile words words, in every place where an owner can write"),
  },
  {
    id: "data-ends-its-element",
    what: "a word ends the element with the data for machines",
    file: `${PAGE}/html.ts`,
    find: '.replaceAll("<", "\\\\u003c")',
    put: "",
    caughtBy: page("keeps hostile words words, in every place where an owner can write"),
  },
  {
    id: "unshown-file-served",
    what: "a file that the entry no longer shows is still handed out",
    file: `${PAGE}/page.store.ts`,
    find: "or s.data->>'logo' = f.id))",
    put: "or s.data->>'logo' = f.id or true))",
    caughtBy: page("pictures and documents come from our own address, in their sizes, and only those that the entry shows"),
  },
  {
    id: "hidden-signet-served",
    what: "the signet is served although its owner hides it",
    file: `${PAGE}/signet.store.ts`,
    find: "and l.no_signet)",
    put: "and l.no_signet and false)",
    caughtBy: page("the signet is a picture for other people's websites"),
  },
  {
    id: "kept-beyond-closing",
    what: "a page that says open is kept beyond closing time",
    file: `${PAGE}/site.ts`,
    find: "lasts ? FRESH :",
    put: "lasts || MINUTE_MS > 0 ? FRESH :",
    caughtBy: site("in the last minute"),
  },
  {
    id: "longer-special-day-wins",
    what: "machines read the long holidays over the short day in them",
    file: "contract/src/areas/entry/special-days.rules.ts",
    find: "if (special && last?.special === special) found[found.length - 1] = { ...last, endDate };",
    put: "if (special && last) found[found.length - 1] = { ...last, endDate };",
    caughtBy: data("a night, a whole day from evening to evening and a closed day are said as the schema wants it"),
  },
  {
    id: "rating-without-scale",
    what: "machines read that the best rating is four stars",
    file: `${PAGE}/json-ld.ts`,
    find: "bestRating: 5,",
    put: "bestRating: 4,",
    caughtBy: data("the data of 200 pages says what their entries say, and nothing else"),
  },
  {
    id: "kept-page-loses-its-style",
    what: "a page that is asked for again comes under the portal's policy, which forbids its style",
    file: "server/src/http/public/public-pages.ts",
    find: "      reply.headers(headFor(request));\n      if (!PUBLIC_ID",
    put: "      void headFor;\n      if (!PUBLIC_ID",
    caughtBy: page("is kept for a minute at most, known by its state, and packed as the browser likes it"),
  },
  {
    id: "read-older-than-its-question",
    what: "whoever asks while a page is being read gets what was read before they asked",
    file: `${PAGE}/shared-reads.ts`,
    find: "    const place: Running<T> = {",
    put: "    const place: Running<T> = { next: now,",
    caughtBy: {
      project: "server",
      file: `${PAGE}/shared-reads.test.ts`,
      name: "whoever comes while a read is under way shares the next one, never that one",
    },
  },
  {
    id: "photo-without-words",
    what: "a photo that its owner gave no words is silent for whoever cannot see it",
    file: `${PAGE}/pictures.html.ts`,
    find: "alt || t.photo(at + 1, name)",
    put: "(t.photo, at, name, alt)",
    caughtBy: { project: "server", file: `${PAGE}/page-quality.test.ts`, name: "200 pages of every kind stand up to whoever judges pages" },
  },
];
