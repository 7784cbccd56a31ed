import type { Defect } from "./defect.ts";

/* What the portal says, and whether its letters arrive: who sees it, once, and nobody is marked for another's fault. */

const written = (name: string) => ({ project: "server", file: "server/src/areas/announcements/announcements.api.test.ts", name }) as const;
const opened = (name: string) => ({ project: "server", file: "server/src/areas/announcements/notifications.api.test.ts", name }) as const;
const sent = (name: string) => ({ project: "server", file: "server/src/sending.api.test.ts", name }) as const;
const HANDLERS = "server/src/areas/announcements/announcements.handlers.ts";

export const announcementsDefects: readonly Defect[] = [
  {
    id: "announcements-old-version",
    what: "the second of two at the desk overwrites what the first has written",
    file: HANDLERS,
    find: 'if (row.version !== version) throw new Refused("conflict");',
    put: "void version;",
    caughtBy: written("whoever began from an old version"),
  },
  {
    id: "announcements-any-button",
    what: "a button leads anywhere",
    file: HANDLERS,
    find: "if (link !== null && redirectTarget(link, hosts) === null)",
    put: "if (link === null && redirectTarget(String(link), hosts) === null)",
    caughtBy: written("a button leads into the portal"),
  },
  {
    id: "announcements-fed-changed",
    what: "staff change what a system of the provider brings again",
    file: HANDLERS,
    find: "(await holdSeen(tx, NOTICES.hold, brand, words)).fed",
    put: '(await holdSeen(tx, NOTICES.hold, brand, words)).state === "ended"',
    caughtBy: written("what a system of the provider brought"),
  },
  {
    id: "announcements-for-all",
    what: "a notice for a product is told to everybody",
    file: "server/src/areas/portal/portal.store.ts",
    find: 'and is_meant(${p("userId")}::bigint, ${p("brand")}::text, sku_heads)',
    put: 'and is_meant(${p("userId")}::bigint, ${p("brand")}::text, \'{}\')',
    caughtBy: written("one for a product is told"),
  },
  {
    id: "announcements-after-the-end",
    what: "the text of a notification that was ended is still given",
    file: "server/src/areas/announcements/modal.store.ts",
    find: "const SHOWN = sql`ended_at is null and now() between starts_at and ends_at`;",
    put: "const SHOWN = sql`now() between starts_at and ends_at`;",
    caughtBy: opened("only from its beginning to its end"),
  },
  {
    id: "letters-sender-refused",
    what: "people are marked because our own address was refused",
    file: "server/src/gateways/mail.ts",
    find: "1\\.(?![78]\\b)|2",
    put: "1\\.|2",
    caughtBy: sent("does not know who sends"),
  },
  {
    id: "letters-of-others",
    what: "a letter to somebody else is given up quietly",
    file: "server/src/sending.ts",
    find: "|| !(await markRefused(pool, job, jobId, error.status))) throw error;",
    put: "|| !((await markRefused(pool, job, jobId, error.status)) || true)) throw error;",
    caughtBy: sent("of a letter to somebody else's address"),
  },
];
