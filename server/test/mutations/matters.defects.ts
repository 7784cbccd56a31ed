import type { Defect } from "./defect.ts";

/* What companies write to our service about, and what they are told of banners. */

const rule = (name: string) => ({ project: "contract", file: "contract/src/areas/service-case/service-case.rules.test.ts", name }) as const;
const written = (name: string) => ({ project: "server", file: "server/src/areas/service-case/matter.api.test.ts", name }) as const;
const filed = (name: string) => ({ project: "server", file: "server/src/areas/service-case/case-file.api.test.ts", name }) as const;
const deadline = (name: string) => ({ project: "server", file: "server/src/areas/company/deadline.api.test.ts", name }) as const;
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
    file: "server/migrations/0090_papers.sql",
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
  {
    id: "matter-file-before-its-check",
    what: "a file of a matter is handed out before it was checked",
    file: "server/src/areas/service-case/case-file.service.ts",
    find: 'row?.state !== "ready" || row.case_id === null',
    put: "!row || row.case_id === null",
    caughtBy: filed("what is refused says why, is handed to nobody, and nothing of it stays"),
  },
  {
    id: "matter-file-sent-twice",
    what: "a file goes with a second message",
    file: STORE,
    find: " and f.case_id is null returning f.id",
    put: " returning f.id",
    caughtBy: filed("a file goes with one message, once, and no more than five with it"),
  },
  {
    id: "matter-file-left-out-in-silence",
    what: "a message goes without a file that is gone",
    file: SERVICE,
    find: 'if (sent !== files.length) throw new Refused("not-found");',
    put: "void [sent, files];",
    caughtBy: filed("what nobody sends goes after a week, what was sent stays"),
  },
  {
    id: "deadline-counted-otherwise",
    what: "the reminder counts the last day to cancel in another way than the page",
    file: "server/migrations/0090_papers.sql",
    find: "make_interval(months => 1 - count))::date - 1",
    put: "make_interval(months => 1 - count))::date - 2",
    caughtBy: deadline("give the same day for four thousand terms"),
  },
  {
    id: "deadline-after-cancelling",
    what: "whoever has cancelled is reminded of the last day to cancel",
    file: "server/migrations/0090_papers.sql",
    find: "(c.state = 'open' or ",
    put: "(false or ",
    caughtBy: deadline("who has cancelled is not reminded, who took it back is"),
  },
];
