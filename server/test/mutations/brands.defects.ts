import type { Defect } from "./defect.ts";

/* Brands: who may be one, and who hears of a new one. */

const brand = (name: string) => ({ project: "server", file: "server/test/brands-by-feed.test.ts", name }) as const;

export const brands: readonly Defect[] = [
  {
    id: "unreadable-links-are-taken",
    what: "a brand is taken whose links cannot be read on a page",
    file: "contract/src/areas/portal/brand.rules.ts",
    find: "    return ratio < least ? [{ path, ratio, least }] : [];",
    put: "    return ratio < 1 ? [{ path, ratio, least }] : [];",
    caughtBy: brand("whose links cannot be read"),
  },
  {
    id: "hosts-are-taken-away",
    what: "a brand takes the host of another",
    file: "server/src/areas/portal/fed-brand.store.ts",
    find: "where other.key <> s.data ->> 'key' and",
    put: "where other.key = s.data ->> 'key' and",
    caughtBy: brand("that claims the host of another"),
  },
  {
    id: "new-brands-wait-for-a-restart",
    what: "a brand that came meanwhile is not noticed",
    file: "server/src/registers/brands.ts",
    find: "    if (found === seen) return;",
    put: "    if (seen !== undefined) return;",
    caughtBy: brand("a third brand comes by the feed alone, and is served by whatever runs"),
  },
  {
    id: "drawn-pages-keep-old-colours",
    what: "a page that lies drawn is shown in the colours that its brand had before",
    file: "server/src/areas/entry/page/site.ts",
    find: "    if (same?.minute === minuteOf(now) && same.look === look) return same;",
    put: "    if (same?.minute === minuteOf(now)) return same;",
    caughtBy: brand("a change is served to pages that lie drawn, too; a record that says nothing new changes nothing"),
  },
  {
    id: "versions-grow-for-nothing",
    what: "a record that says nothing new makes a new version",
    file: "server/src/areas/portal/fed-brand.store.ts",
    find: " where b.data <> excluded.data",
    put: "",
    caughtBy: brand("a change is served to pages that lie drawn, too; a record that says nothing new changes nothing"),
  },
];
