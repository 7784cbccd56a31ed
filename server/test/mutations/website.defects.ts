import type { Defect } from "./defect.ts";

/* Websites: whose figures somebody sees, that what is fetched is neither invented nor lost, and that nobody looks inside through a check. */

const shown = (name: string) => ({ project: "server", file: "server/src/areas/website/website.api.test.ts", name }) as const;
const asked = (name: string) => ({ project: "server", file: "server/src/gateways/matomo.test.ts", name }) as const;

const read = (name: string) => ({ project: "server", file: "server/src/gateways/web-reader.test.ts", name }) as const;
const checked = (name: string) => ({ project: "server", file: "server/src/areas/website/check.api.test.ts", name }) as const;
const worked = (name: string) => ({ project: "server", file: "server/src/areas/website/website-work.api.test.ts", name }) as const;

export const websiteDefects: readonly Defect[] = [
  {
    id: "number-of-a-stranger",
    what: "figures are shown whatever number at Matomo is named",
    file: "server/src/areas/website/figures.store.ts",
    find: ` and w.matomo_id::text = \${p("piwikId")}`,
    put: ` and \${p("piwikId")}::text is not null`,
    caughtBy: shown("nobody else, and nobody by a website that is not the company's in every respect"),
  },
  {
    id: "error-as-an-answer",
    what: "an error of Matomo, which comes with status 200, is taken for a website without days",
    file: "server/src/gateways/matomo.ts",
    find: "    if (Failure.safeParse(body).success) throw new MatomoRefusal(`Matomo refused ${method}`);\n",
    put: "",
    caughtBy: asked("what it says no to is a refusal, although it comes as a success; its words stay there"),
  },
  {
    id: "half-a-day",
    what: "a day that is missing in some reports is shown as zero",
    file: "server/src/gateways/matomo.ts",
    find: "shape.parse(body);",
    put: 'shape.parse({ ...Object.fromEntries([[asked["date"]?.slice(0, 10) ?? "", []]]), ...(body as object) });',
    caughtBy: asked("days that it leaves out are not there: they are gaps, not zero"),
  },
  {
    id: "gaps-forgotten",
    what: "a day that Matomo left out is never asked for again",
    file: "server/src/areas/website/website.jobs.ts",
    find: "while (missing <= last_day && seen.has(missing))",
    put: "while (missing <= last_day)",
    caughtBy: shown("days that Matomo left out are gaps, and are asked for again"),
  },
  {
    id: "begun-anew",
    what: "fetching that ended in the middle begins anew",
    file: "server/src/areas/website/website.jobs.ts",
    find: "if (last_day === null) return since;",
    put: "if (last_day === null || last_day < addDays(yesterday, -LATE_DAYS)) return since;",
    caughtBy: shown("that ends in the middle keeps what it has, and the next one goes on from there"),
  },
  {
    id: "figures-of-a-website-that-is-gone",
    what: "a website that goes leaves its figures to the next one",
    file: "server/src/areas/website/fed-website.store.ts",
    find: "gone.map(({ account_id: accountId, slot }) => ({ accountId, ...countedOf(slot) })),",
    put: "gone.slice(gone.length).map(({ account_id: accountId, slot }) => ({ accountId, ...countedOf(slot) })),",
    caughtBy: shown("a website that goes takes its figures along, and nobody fetches them again"),
  },
  {
    id: "redirect-unlooked",
    what: "only the first address of a chain of redirects is looked at",
    file: "server/src/gateways/web-reader.ts",
    find: "    if (!isReadable(url)) return",
    put: "    if (hops === 0 && !isReadable(url)) return",
    caughtBy: read("a redirect is looked at anew, and leads nowhere inside"),
  },
  {
    id: "any-port",
    what: "websites are read at any port",
    file: "server/src/gateways/web-reader.ts",
    find: 'port === ""',
    put: "port.length < 9",
    caughtBy: read("a redirect is looked at anew, and leads nowhere inside"),
  },
  {
    id: "name-leads-inside",
    what: "where a name leads is not looked at",
    file: "server/src/gateways/web-reader.ts",
    find: "lookUp(resolve, false)",
    put: "lookUp(resolve, true)",
    caughtBy: read("is never connected to"),
  },
  {
    id: "told-by-its-time",
    what: "what is not reached answers as soon as it is known",
    file: "server/src/gateways/web-reader.ts",
    find: 'if (result.kind === "unread" && result.why === "not-reached") await',
    put: 'if (result.kind === "unread" && result.why === "certificate") await',
    caughtBy: read("whatever is not reached looks the same and takes the same time"),
  },
  {
    id: "checks-without-a-pause",
    what: "twenty who ask at once begin more than one check",
    file: "server/src/areas/website/check.store.ts",
    find: "  await on.rows(hold, { accountId });\n",
    put: "",
    caughtBy: checked("is asked for once in ten seconds, also by twenty at once and for other websites of the company"),
  },
  {
    id: "green-without-a-look",
    what: "what was found at another address is said of the present one",
    file: "server/src/areas/website/check.service.ts",
    find: "row.checked_url === row.url ? row.state : null",
    put: "row.state",
    caughtBy: checked("says nothing of an address that is another one meanwhile"),
  },
  {
    id: "done-is-undone",
    what: "the provider takes back what is done",
    file: "server/src/areas/website/order.service.ts",
    find: "if (state !== now && !mayAnswer(now, state))",
    put: "if (state === undefined)",
    caughtBy: worked("is answered by the provider: in work, done; what is done stays done"),
  },
  {
    id: "editor-for-everything",
    what: "the editor is opened for a website that has none",
    file: "server/src/areas/website/website.handlers.ts",
    find: "if (!editor || !found.editable)",
    put: "if (!editor)",
    caughtBy: worked("is closed to strangers, and for a website that has no editor"),
  },
];
