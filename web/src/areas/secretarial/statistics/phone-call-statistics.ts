import type { Reply } from "@schaufenster/contract/call.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";

/** The figures as they come. */
export type PhoneCallStatistics = Reply<typeof secretarial.getCompanyCallStatistics>;
