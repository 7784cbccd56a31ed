import { changeLocks, lockSignet } from "./areas/company/account-locks.service.ts";
import { lockSummary } from "./areas/company/account-locks.store.ts";
import { openCase } from "./areas/service-case/staff-case.store.ts";
import { BRANDS, PUBLIC_SITES } from "./areas/portal/brands.ts";
import { confirmPasskey, confirmTotp, startPasskey, startTotp } from "./areas/user/second-factor.service.ts";
import { writeWayBack } from "./areas/user/user.jobs.ts";
import { readEntryFacts } from "./entry-facts.ts";
import type { HandedToCalls, HandedToLetters, HandedToWork } from "./room.ts";

/* Rooms are strangers: what one does for another is handed over here and nowhere else. */

/** For calls. */
export const HANDED_TO_CALLS: HandedToCalls = {
  changeLocks,
  openCase,
  lockSignet,
  lockSummary,
  factors: { startTotp, confirmTotp, startPasskey, confirmPasskey },
  brands: BRANDS,
  sites: PUBLIC_SITES,
};
/** For background work. */
export const HANDED_TO_WORK: HandedToWork = { readEntry: readEntryFacts };
/** For letters. */
export const HANDED_TO_LETTERS: HandedToLetters = { writeWayBack };
