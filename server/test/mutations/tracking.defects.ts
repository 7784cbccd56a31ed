import type { Defect } from "./defect.ts";

/* What is stored of how people use the portal, and by whose word. */

const AT = "server/src/areas/tracking";
const attack = (name: string) => ({ project: "attack", file: "server/test/attack/tracking.test.ts", name }) as const;
const gathering = (name: string) => ({ project: "server", file: `${AT}/gathering.test.ts`, name }) as const;
const consent = (name: string) => ({ project: "server", file: `${AT}/consent.api.test.ts`, name }) as const;

export const trackingDefects: readonly Defect[] = [
  {
    id: "tracking-for-strangers",
    what: "events can be stored for a company that the person does not work for",
    file: `${AT}/tracking.handlers.ts`,
    find: 'if (side === "company" ? !belongs : id !== userId)',
    put: 'if (side === "user" && id !== userId)',
    caughtBy: attack("T-TART: another person's or company's number looks like an unknown one, and stores nothing"),
  },
  {
    id: "tracking-any-name",
    what: "whatever a browser calls it is stored",
    file: `${AT}/tracking.handlers.ts`,
    find: "if (!data.every((event) => isTracked(side, kind, event)))",
    put: "if (data.some((event) => event.name.length === 0 && isTracked(side, kind, event)))",
    caughtBy: attack("T-TART: names of our settings alone, values of our lists alone, fifty events and ten kilobytes at once"),
  },
  {
    id: "tracking-stays-after-no",
    what: "what was stored stays when somebody withdraws",
    file: `${AT}/consent.service.ts`,
    find: "    if (!answer.granted) await forget[answer.purpose]?.(tx, whose.userId);\n",
    put: "",
    caughtBy: attack("T-CTRK: without consent nothing is stored, with it everything, and after withdrawal nothing is left"),
  },
  {
    id: "tracking-old-words",
    what: "an answer to older words counts for the new ones",
    file: `${AT}/consent.store.ts`,
    find: '\n  and version = ${p("version")}::text and granted and ended_at is null`;',
    put: "\n  and granted and ended_at is null and ${p(\"version\")}::text <> ''`;",
    caughtBy: consent("one person's consent is nobody else's, and answers to older words count no longer"),
  },
  {
    id: "tracking-not-shed",
    what: "tracking goes on while others wait for the database",
    file: `${AT}/gathering.ts`,
    find: "now() < pausedUntil || waiting() >= OTHERS_WAITING",
    put: "now() < pausedUntil",
    caughtBy: gathering("whoever waits for the database goes first: tracking is shed, and counted"),
  },
];
