import type { Defect } from "./defect.ts";

/* What companies write to our service about, and what they are told of banners. */

const rule = (name: string) => ({ project: "contract", file: "contract/src/areas/service-case/service-case.rules.test.ts", name }) as const;
const written = (name: string) => ({ project: "server", file: "server/src/areas/service-case/matter.api.test.ts", name }) as const;
const STORE = "server/src/areas/service-case/matter.store.ts";
const SERVICE = "server/src/areas/service-case/matter.service.ts";

export const mattersDefects: readonly Defect[] = [
  {
    id: "matter-promise-on-a-holiday",
    what: "an answer is promised for Christmas",
    file: "contract/src/areas/service-case/service-case.rules.ts",
    find: " && holidaysOf(null, null, day, day).length === 0",
    put: "",
    caughtBy: rule("is answered by"),
  },
  {
    id: "matter-call-in-the-past",
    what: "somebody is promised a call for yesterday",
    file: "contract/src/areas/service-case/service-case.rules.ts",
    find: 'if (!callDays(today).includes(day)) return "day";',
    put: "",
    caughtBy: rule("a call can be wished for exactly on the days and hours that are offered"),
  },
  {
    id: "matter-old-version",
    what: "whoever has not read the answer writes over it",
    file: STORE,
    find: 'and version = ${p("version")}::int returning account_id, id, version',
    put: 'and ${p("version")}::int is not null returning account_id, id, version',
    caughtBy: written("of two tabs the later one is told that somebody wrote; two at once: one of them counts"),
  },
  {
    id: "matter-answered-twice",
    what: "the desk answers what the company has written over",
    file: "server/migrations/0086_service_cases.sql",
    find: "  perform desk_close('service-case', new.account_id, new.case_id::text);\n  if new.side",
    put: "  if new.side",
    caughtBy: written("nobody answers what they have not read: words that come meanwhile make it another case"),
  },
  {
    id: "matter-without-end",
    what: "a matter grows for ever",
    file: SERVICE,
    find: 'if (row.messages.length >= MESSAGES_MAX) throw new Refused("not-possible-now");',
    put: "",
    caughtBy: written("a matter has an end: so often can be written in it, and not once more"),
  },
  {
    id: "matter-call-without-number",
    what: "a call is promised to nobody's number",
    file: SERVICE,
    find: 'if (phone === undefined) return "phone";',
    put: "",
    caughtBy: written("it is none"),
  },
  {
    id: "banner-told-of-own-no",
    what: "whoever refuses a banner is told of it as news",
    file: "server/migrations/0085_banners_told.sql",
    find: " and new.changed_by = 'team') execute",
    put: ") execute",
    caughtBy: { project: "server", file: "server/src/areas/web-banner/web-banner.api.test.ts", name: "and its owner's" },
  },
  {
    id: "tv-told-of-ended",
    what: "the company is asked to release what is over",
    file: "server/migrations/0085_banners_told.sql",
    find: "b.master = in_master and b.campaign <> 'ended')",
    put: "b.master = in_master)",
    caughtBy: {
      project: "server",
      file: "server/src/areas/tv-banner/tv-banner.api.test.ts",
      name: "the server takes exactly what the sentence offers",
    },
  },
];
