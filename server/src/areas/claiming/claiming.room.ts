import type { Room } from "../../room.ts";
import { CLAIMING_CASES } from "./claiming.cases.ts";
import { CLAIMING_EVENTS } from "./claiming.events.ts";
import { claimingHandlers } from "./claiming.handlers.ts";
import { PINS_KEYED } from "./claiming.keyed.ts";
import { writeClaimCode, writeClaimEnded, writeClaimLost, type AboutCode, type AboutEnd, type AboutLost } from "./claiming.mails.ts";
import { CLAIMING_PERSONAL } from "./claiming.personal.ts";
import { CLAIMING_TOLD } from "./claiming.told.ts";
import { keepClaims, workOnClaim, type ClaimJob } from "./claim.jobs.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    claims: ClaimJob;
  }
  interface Letters {
    "claim-code": AboutCode;
    "claim-ended": AboutEnd;
    "claim-lost": AboutLost;
  }
}

/** Taking over a company, keeping it, and giving it back. */
export const claimingRoom = {
  handlers: (parts) => ({
    claiming: claimingHandlers({
      ...parts,
      signIn: (opening, who, call) => parts.signInBy(parts, opening, who, call),
      registerWith: (opening, person, claimHash) => parts.registerBy(parts, opening, person, claimHash),
    }),
  }),
  queues: { claims: { retryLimit: 20, expireInSeconds: 60, atOnce: 4, atOnceOfOne: 1, work: workOnClaim } },
  upkeep: { claims: { cron: "* * * * *", run: keepClaims } },
  letters: { "claim-code": writeClaimCode, "claim-ended": writeClaimEnded, "claim-lost": writeClaimLost },
  cases: CLAIMING_CASES,
  told: CLAIMING_TOLD,
  events: CLAIMING_EVENTS,
  keyed: [PINS_KEYED],
  personal: CLAIMING_PERSONAL,
  commands: () => import("./claiming.commands.ts"),
} satisfies Room;
