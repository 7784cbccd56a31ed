import { purgeInvitations } from "../../identity/invitation.store.ts";
import { endOverMembers } from "../../identity/membership.store.ts";
import type { Room, WorkParts } from "../../room.ts";
import { COMPANY_CASES } from "./company.cases.ts";
import { COMPANY_EVENTS } from "./company.events.ts";
import { COMPANY_FEED } from "./company.feed.ts";
import { companyHandlers } from "./company.handlers.ts";
import { writeArrived, writeReplaced, type AboutCancellation, type AboutRecipient } from "./company.mails.ts";
import { membersHandlers } from "./members.handlers.ts";
import { writeAccepted, writeInvited, type AboutAccepted, type AboutInvitation } from "./members.mails.ts";
import { COMPANY_PERSONAL } from "./company.personal.ts";
import { COMPANY_TOLD } from "./company.told.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    "cancellation-arrived": AboutCancellation;
    "recipient-replaced": AboutRecipient;
    "member-invited": AboutInvitation;
    "member-accepted": AboutAccepted;
  }
}

/** Ends the access of whose last day is over, and forgets invitations that nobody accepted. Nobody sees either before that already. */
const endOver = async ({ db }: WorkParts): Promise<number> => (await endOverMembers(db)) + (await purgeInvitations(db));

/** The customer behind the entry. */
export const companyRoom = {
  handlers: (parts) => ({ company: companyHandlers(parts), members: membersHandlers() }),
  cases: COMPANY_CASES,
  upkeep: { members: { cron: "1 * * * *", run: endOver } },
  letters: {
    "cancellation-arrived": writeArrived,
    "recipient-replaced": writeReplaced,
    "member-invited": writeInvited,
    "member-accepted": writeAccepted,
  },
  events: COMPANY_EVENTS,
  personal: COMPANY_PERSONAL,
  feed: COMPANY_FEED,
  told: COMPANY_TOLD,
} satisfies Room;
