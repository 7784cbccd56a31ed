import type { Room } from "../../room.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { SERVICE_CASE_EVENTS } from "./service-case.events.ts";
import { SERVICE_CASES } from "./service-case.cases.ts";
import { serviceCaseHandlers } from "./service-case.handlers.ts";
import { writeCompanyDecided } from "./service-case.jobs.ts";
import { SERVICE_CASE_PERSONAL } from "./service-case.personal.ts";
import { SERVICE_CASE_TOLD } from "./service-case.told.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    "company-decided": { brand: BrandKey; userId: string; caseId: string };
  }
}

/** What people ask our service for. */
export const serviceCaseRoom = {
  handlers: ({ files }) => ({ serviceCase: serviceCaseHandlers({ files }) }),
  letters: { "company-decided": ({ door, url }, { userId, caseId }) => writeCompanyDecided(door, userId, caseId, url) },
  cases: SERVICE_CASES,
  events: SERVICE_CASE_EVENTS,
  personal: SERVICE_CASE_PERSONAL,
  told: SERVICE_CASE_TOLD,
} satisfies Room;
