import type { Defect } from "./defect.ts";

/* Banners on television: who says what about which content, and what is counted. */

const said = (name: string) => ({ project: "server", file: "server/src/areas/tv-banner/tv-banner.api.test.ts", name }) as const;
const counted = (name: string) => ({ project: "server", file: "server/src/areas/tv-banner/figures.api.test.ts", name }) as const;
const SERVICE = "server/src/areas/tv-banner/tv-banner.service.ts";

export const tvBannerDefects: readonly Defect[] = [
  {
    id: "tv-old-version",
    what: "the later of two tabs decides about what has changed",
    file: SERVICE,
    find: 'if (row.version !== version) throw new Refused("conflict");',
    put: "void version;",
    caughtBy: said("other content asks the company again"),
  },
  {
    id: "tv-word-stays-with-other-content",
    what: "a release of old content lets new content on air",
    file: "server/src/areas/tv-banner/fed-tv-banner.store.ts",
    find: "then c.customer else 'UNVERIFIED' end",
    put: "then c.customer else c.customer end",
    caughtBy: said("other content asks the company again"),
  },
  {
    id: "tv-spot-beside-the-film",
    what: "a refusal points to a second that the film does not have",
    file: "contract/src/areas/tv-banner/creative.rules.ts",
    find: "mark.second !== null && mark.second <= seconds",
    put: "mark.second !== null",
    caughtBy: said("a refusal needs a reason and a spot on the creative, and a release takes neither"),
  },
  {
    id: "tv-set-on-what-runs",
    what: "a creative is put on a booking that has begun",
    file: SERVICE,
    find: 'if (creative.files !== "ready" || !canBeSet(stateOf(creative), booking.campaign)) throw new Refused("not-possible-now");',
    put: "",
    caughtBy: said("is possible exactly where it is offered, and told once"),
  },
  {
    id: "tv-any-content",
    what: "a file is handed out that is not the creative's",
    file: "server/src/areas/tv-banner/tv-banner.handlers.ts",
    find: 'if (row?.files !== "ready" || stored !== sha256)',
    put: 'if (row?.files !== "ready")',
    caughtBy: said("are given in part, as their own kind"),
  },
  {
    id: "tv-other-creatives-counted",
    what: "the figures of one creative are those of all",
    file: "server/src/areas/tv-banner/figures.store.ts",
    find: "or x.value_key / ${NUMBERS.values} = c.no)",
    put: "or true)",
    caughtBy: counted("every total of the seven views is that of its rows"),
  },
  {
    id: "tv-unknown-programs-lost",
    what: "what was shown beside unnamed programs is missing to the whole",
    file: "server/src/areas/tv-banner/tv-fact.ts",
    find: "shownOf(shown, creative) - namedOf(programs, creative)",
    put: "0 * (shownOf(shown, creative) - namedOf(programs, creative))",
    caughtBy: counted("every total of the seven views is that of its rows"),
  },
  {
    id: "tv-unchecked-file",
    what: "a file is shown before anybody has looked whether it is what its name says",
    file: "server/src/areas/tv-banner/tv-banner.handlers.ts",
    find: 'row?.files !== "ready" || stored',
    put: "!row || stored",
    caughtBy: said("are looked at before anybody sees or releases them"),
  },
  {
    id: "tv-wrong-file",
    what: "a file with other content than its name says is taken",
    file: "server/src/areas/tv-banner/creative-file.jobs.ts",
    find: 'hash.digest().equals(sha256) ? "ready" : "wrong"',
    put: '"ready"',
    caughtBy: said("are looked at before anybody sees or releases them"),
  },
];
