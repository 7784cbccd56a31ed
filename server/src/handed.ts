import { followRegistration } from "./areas/account-link/link.service.ts";
import { registerBy, registerWithCode, signInAnd, signInBy } from "./areas/auth/for-other-rooms.ts";
import { startClaim } from "./areas/claiming/claim.service.ts";
import { changeLocks, lockSignet } from "./areas/company/account-locks.service.ts";
import { lockSummary } from "./areas/company/account-locks.store.ts";
import { dissolveOwnership, refreshOwnership, takeOwnership } from "./areas/company/ownership.store.ts";
import { isPinOf, letsCareLook } from "./areas/customer-care/access.service.ts";
import { readProposable, saveProposed } from "./areas/entry/proposed.service.ts";
import { followGoogle } from "./areas/entry/spread/spread.store.ts";
import { openGoogleGrant } from "./areas/external-services/access.jobs.ts";
import { followReviews } from "./areas/reviews/google/google.store.ts";
import {
  deleteOwnRating,
  findRatingPlace,
  listOwnRatings,
  objectToHiding,
  updateOwnRating,
  writeOwnRating,
} from "./areas/reviews/own/own-rating.service.ts";
import { openCase } from "./areas/service-case/staff-case.store.ts";
import { followLocks } from "./areas/newsletter/newsletter.service.ts";
import { followHolidays } from "./areas/secretarial/holidays.service.ts";
import { confirmPasskey, confirmTotp, startPasskey, startTotp } from "./areas/user/second-factor.service.ts";
import { askConsent } from "./areas/tracking/consent.service.ts";
import { forgetTracked } from "./areas/tracking/tracked.store.ts";
import { changeSubscriptions, readSubscriptions } from "./doors/told/subscriptions.ts";
import { forgetSeen } from "./areas/user/seen/seen.store.ts";
import { writeWayBack } from "./areas/user/user.jobs.ts";
import { readContactFacts, readEntryFacts, readListedEntry } from "./entry-facts.ts";
import { askSecondFactor } from "./identity/factors/second-factor.ts";
import type { HandedToCalls, HandedToLetters, HandedToWork } from "./handed-form.ts";

/* Rooms are strangers: what one does for another is handed over here and nowhere else. */

/** For calls. */
export const HANDED_TO_CALLS: HandedToCalls = {
  changeLocks,
  openCase,
  signInBy,
  registerBy,
  ownership: { refresh: refreshOwnership, dissolve: dissolveOwnership },
  lockSignet,
  lockSummary,
  ownRatings: {
    list: listOwnRatings,
    findPlace: findRatingPlace,
    write: writeOwnRating,
    update: updateOwnRating,
    remove: deleteOwnRating,
    object: objectToHiding,
  },
  readListed: readListedEntry,
  followHolidays,
  readSubscriptions,
  changeSubscriptions,
  followLocks,
  factors: { startTotp, confirmTotp, startPasskey, confirmPasskey },
  consent: askConsent,
  careAccess: { letsLook: letsCareLook, isPin: isPinOf },
  proposedEntry: { read: readProposable, save: saveProposed(followHolidays) },
  forget: { usage: forgetTracked, history: forgetSeen },
  signInWith: (parts) => signInAnd({ ...parts, secondFactor: askSecondFactor }),
  registerWith: registerWithCode,
  // Each knows its own codes by their length, and leaves the other's alone.
  followClaim: async (tx, { hash, brand, ...begin }) => {
    await followRegistration(tx, hash, brand, begin);
    await startClaim(tx, begin.userId, hash);
  },
};
/** For background work. */
export const HANDED_TO_WORK: HandedToWork = {
  readEntry: readEntryFacts,
  readContact: readContactFacts,
  openGoogleGrant,
  followReviews,
  takeOwnership,
  followEntry: followGoogle,
  readListed: readListedEntry,
};
/** For letters. */
export const HANDED_TO_LETTERS: HandedToLetters = { writeWayBack };
