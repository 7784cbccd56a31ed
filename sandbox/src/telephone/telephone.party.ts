import { createPrivateKey } from "node:crypto";
import { json, type Party } from "../router.ts";
import { GOOD_MANNER, Telephone, type Manner } from "./telephone.service.ts";

/** What a test call says of itself. */
const testCall = (company: string): Readonly<Record<string, unknown>> => ({
  company,
  calledAt: new Date().toISOString(),
  seconds: 12,
  caller: "Testanruf",
  subject: "Testanruf",
  concern: "other",
  note: "Mit diesem Anruf wurde die Weiterleitung geprüft. Niemand wartet auf einen Rückruf.",
  takenBy: "secretary",
  status: "none",
});

/** Lines that are connected, by feeder. */
const lines = new Map<string, Telephone>();
const lineOf = (feeder: string): Telephone => {
  const line = lines.get(feeder);
  if (!line) throw new Error(`No line of "${feeder}" is connected.`);
  return line;
};

/** A telephone service. `PUT /telephone/line/<feeder>` connects it to a portal's feed, and it works from then on. */
export const telephone: Party = {
  name: "telephone",
  routes: [
    {
      method: "PUT",
      path: "/telephone/line/*",
      answer: ({ rest: feeder, body }) => {
        const { url, key } = JSON.parse(body) as { url: string; key: string };
        lines.get(feeder)?.stop();
        const line = new Telephone({ url, feeder, key: createPrivateKey(key) });
        lines.set(feeder, line);
        void line.run();
        return json({ connected: feeder });
      },
    },
    {
      method: "DELETE",
      path: "/telephone/line/*",
      answer: ({ rest: feeder }) => {
        lines.get(feeder)?.stop();
        return json({ ended: lines.delete(feeder) });
      },
    },
    {
      method: "PUT",
      path: "/telephone/manner/*",
      answer: ({ rest: feeder, body }) => {
        const line = lineOf(feeder);
        line.manner = { ...GOOD_MANNER, ...(JSON.parse(body) as Partial<Manner>) };
        return json(line.manner);
      },
    },
    {
      method: "GET",
      path: "/telephone/applied/*",
      answer: ({ rest: feeder }) => json(Object.fromEntries(lineOf(feeder).applied)),
    },
    {
      method: "POST",
      path: "/telephone/test-call/*",
      answer: async ({ rest: feeder, body }) => {
        const { company, ...call } = JSON.parse(body) as { company: string };
        return json(await lineOf(feeder).report({ ...testCall(company), ...call }));
      },
    },
  ],
};
