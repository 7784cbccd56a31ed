import type { Defect } from "./defect.ts";

/* Websites: whose figures somebody sees, and that what is fetched is neither invented nor lost. */

const shown = (name: string) => ({ project: "server", file: "server/src/areas/website/website.api.test.ts", name }) as const;
const asked = (name: string) => ({ project: "server", file: "server/src/gateways/matomo.test.ts", name }) as const;

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
];
