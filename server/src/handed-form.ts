import type { AccountLinkDeps } from "./areas/account-link/account-link.handed.ts";
import type { CareSignInDeps } from "./areas/auth/care-sign-in.handlers.ts";
import type { EnrolmentDeps } from "./areas/auth/enrolment.service.ts";
import type { RegistrationDeps } from "./areas/auth/registration/registration.service.ts";
import type { SignInParts } from "./areas/auth/sign-in.handlers.ts";
import type { ClaimJobDeps } from "./areas/claiming/claim.jobs.ts";
import type { ClaimingDeps } from "./areas/claiming/claiming.handlers.ts";
import type { ClaimEntrance } from "./areas/claiming/entrance.ts";
import type { CompanyDeps } from "./areas/company/company.handlers.ts";
import type { CustomerCareDeps } from "./areas/customer-care/customer-care.handlers.ts";
import type { ListingDeps } from "./areas/entry-service/check.jobs.ts";
import type { EntryServiceDeps } from "./areas/entry-service/entry-service.handlers.ts";
import type { EntryDeps } from "./areas/entry/entry.handlers.ts";
import type { AccessJobDeps, GrantDeps } from "./areas/external-services/access.jobs.ts";
import type { LeadDeps } from "./areas/leads/leads.handlers.ts";
import type { LeadJobDeps } from "./areas/leads/leads.jobs.ts";
import type { OpenGrant } from "./areas/reviews/google/google.jobs.ts";
import type { ReviewDeps } from "./areas/reviews/reviews.handlers.ts";
import type { AskConsent } from "./areas/tracking/consent.service.ts";
import type { TrackingDeps } from "./areas/tracking/tracking.handlers.ts";
import type { RatingDeps } from "./areas/user/rating.handlers.ts";
import type { CheckDeps } from "./areas/website/check.jobs.ts";
import type { Letter } from "./gateways/mail.ts";
import type { Hashes } from "./identity/key-ring.ts";
import type { MayWrite } from "./records/letter-quota.ts";
import type { AuthDoor } from "./session/auth-door.ts";

/* The form of what rooms hand each other; handed.ts hands it over. */

/** What one room does for the calls of another, typed by the one that receives it. */
export interface HandedToCalls
  extends
    EntryServiceDeps,
    Pick<CompanyDeps, "readSubscriptions" | "changeSubscriptions" | "followLocks">,
    Pick<LeadDeps, "changeLocks">,
    Pick<EntryDeps, "followHolidays">,
    Pick<EnrolmentDeps, "factors">,
    Pick<ReviewDeps, "lockSummary">,
    Pick<RatingDeps, "ownRatings">,
    Pick<RegistrationDeps, "openCase" | "followClaim">,
    Pick<ClaimingDeps, "ownership">,
    ClaimEntrance,
    Pick<TrackingDeps, "forget">,
    Pick<CustomerCareDeps, "proposedEntry">,
    Pick<CareSignInDeps, "careAccess"> {
  /** Whether a person consents to what is about to be stored of them. */
  readonly consent: AskConsent;
  /** Signing in and registering for what needs a person. */
  readonly signInWith: (parts: Omit<SignInParts, "secondFactor">) => AccountLinkDeps["signIn"];
  readonly registerWith: (parts: Pick<RegistrationDeps, "key" | "brands">) => AccountLinkDeps["registerWith"];
}

/** What one room does for the background work of another. */
export interface HandedToWork
  extends
    Pick<LeadJobDeps, "readEntry">,
    Pick<CheckDeps, "readContact">,
    Pick<ListingDeps, "readListed">,
    Pick<ClaimJobDeps, "takeOwnership">,
    Pick<AccessJobDeps, "followReviews" | "followEntry"> {
  /** The location that a company has connected, and a token that opens it. */
  readonly openGoogleGrant: (parts: GrantDeps, accountId: string, fresh?: boolean) => ReturnType<OpenGrant>;
}

/** What one room writes for another. */
export interface HandedToLetters {
  /** For whoever asks for a new password from an address that was replaced a few days ago. */
  readonly writeWayBack: (door: AuthDoor, name: Pick<Hashes, "all">, url: string, mayWrite: MayWrite) => Promise<Letter | undefined>;
}
