import { SERVICE_CASE_STATES, SERVICE_CASE_TYPES } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const SERVICE_CASE_WRITTEN = {
  type: "service-case.written.v1",
  what: "A company has opened a matter or written in it again, or our desk has answered.",
  shape: z.object({
    case: z.string().meta({ description: "The number of the matter." }),
    version: z.int().meta({ description: "Grows with everything that is written." }),
    type: z.enum(SERVICE_CASE_TYPES),
    state: z.enum(SERVICE_CASE_STATES).meta({ description: "`open`: our service owes an answer." }),
    subject: z.string(),
    side: z.enum(["company", "team"]).meta({ description: "Who wrote." }),
    text: z.string(),
    files: z.array(z.string()).meta({ description: "The names of the files that came along; they stay in the portal." }),
    answerBy: z.iso.date().meta({ description: "The last day of the answer that was promised." }),
    callAt: z.iso.datetime().nullable().meta({ description: "The company wants to be called within the hour that begins then." }),
    phone: z.string().nullable(),
  }),
} satisfies EventKind;

export const SERVICE_CASE_EVENTS: readonly EventKind[] = [SERVICE_CASE_WRITTEN];
