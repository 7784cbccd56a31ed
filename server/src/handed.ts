import { changeLocks, lockSignet } from "./areas/company/account-locks.service.ts";
import { lockSummary } from "./areas/company/account-locks.store.ts";
import { followGoogle } from "./areas/entry/spread/spread.store.ts";
import { openGoogleGrant } from "./areas/external-services/access.jobs.ts";
import { followReviews } from "./areas/reviews/google/google.store.ts";
import { openCase } from "./areas/service-case/staff-case.store.ts";
import { BRANDS } from "./areas/portal/brands.ts";
import { followHolidays } from "./areas/secretarial/holidays.service.ts";
import { confirmPasskey, confirmTotp, startPasskey, startTotp } from "./areas/user/second-factor.service.ts";
import { changeSubscriptions, readSubscriptions } from "./doors/told/subscriptions.ts";
import { writeWayBack } from "./areas/user/user.jobs.ts";
import { mailHtml, mailText } from "./gateways/mail-layout.ts";
import { readContactFacts, readEntryFacts, readListedEntry } from "./entry-facts.ts";
import type { HandedToCalls, HandedToLetters, HandedToWork } from "./room.ts";

/* Rooms are strangers: what one does for another is handed over here and nowhere else. */

/** For calls. */
export const HANDED_TO_CALLS: HandedToCalls = {
  changeLocks,
  openCase,
  lockSignet,
  lockSummary,
  readListed: readListedEntry,
  followHolidays,
  readSubscriptions,
  changeSubscriptions,
  factors: { startTotp, confirmTotp, startPasskey, confirmPasskey },
  brands: BRANDS,
  renderLetter: (brand, content) => ({ html: mailHtml(BRANDS[brand], content), text: mailText(BRANDS[brand], content) }),
};
/** For background work. */
export const HANDED_TO_WORK: HandedToWork = {
  readEntry: readEntryFacts,
  readContact: readContactFacts,
  openGoogleGrant,
  followReviews,
  followEntry: followGoogle,
  readListed: readListedEntry,
};
/** For letters. */
export const HANDED_TO_LETTERS: HandedToLetters = { writeWayBack };
