import type { Defect } from "./defect.ts";

/* Distribution: nothing is green without a read-back, nothing is lost, doubled or turned round, and nobody reads another's receipts. */

const sent = (name: string) => ({ project: "server", file: "server/src/areas/entry/spread/spread.api.test.ts", name }) as const;

export const spreadDefects: readonly Defect[] = [
  {
    id: "green-when-sent",
    what: "what a portal has taken is called confirmed",
    file: "server/src/areas/entry/spread/spread.service.ts",
    find: 'allIn(readable ? "sent" : "unreadable", at)',
    put: 'allIn("confirmed", at)',
    caughtBy: sent("is accepted, sent, and confirmed only when it was read back, with the portal's time"),
  },
  {
    id: "green-by-an-old-reading",
    what: "what stood there before the change was taken confirms it",
    file: "server/src/areas/entry/spread/spread.service.ts",
    find: "new Date(read.at) < takenAt",
    put: "new Date(read.at) < new Date(0)",
    caughtBy: sent("has answered before it took the change confirms nothing"),
  },
  {
    id: "change-under-way-lost",
    what: "ending older work puts off a change that came meanwhile",
    file: "server/src/areas/entry/spread/spread.store.ts",
    find: "due_at = case when s.wanted > ${sent} then now() else",
    put: "due_at = case when s.wanted > ${sent} then now() + interval '1 day' else",
    caughtBy: sent("that comes while an older one is under way is sent at once and neither lost nor turned round"),
  },
  {
    id: "overtaken-is-confirmed",
    what: "a change that a later one overtook shows the receipt of the later one",
    file: "server/src/areas/entry/spread/receipts.service.ts",
    find: "...(replaced ?",
    put: "...(replaced && facts.length === 0 ?",
    caughtBy: sent("that a later one overtook says so, and is never called confirmed"),
  },
  {
    id: "sent-without-a-booking",
    what: "a company whose product has ended is sent on",
    file: "server/src/areas/entry/spread/spread.service.ts",
    find: "if (!spread.booked) {",
    put: "if (!spread.booked && spread.sent === spread.wanted) {",
    caughtBy: sent("goes to every portal that we may change, and to nobody who has not booked it"),
  },
];
