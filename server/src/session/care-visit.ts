import { CARE_REASON_WORDS, type CareReason } from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import type { KeyRing } from "../identity/key-ring.ts";
import type { AuthDoor } from "./auth-door.ts";
import { hasRole, type Proven } from "../identity/identity.store.ts";
import { appendAudit } from "../records/records.store.ts";
import { Suspect } from "../records/security-events.ts";
import { openFor, type SignedIn, type SignInDeps, type SignInOrigin } from "./sign-in.ts";
import { findBrandOf } from "./user.store.ts";

/** What a company says to visits. */
export interface CareAccess {
  readonly letsLook: (tx: Tx, companyId: string) => Promise<boolean>;
  /** Whether it is its telephone PIN; a try counts even when it is right about nothing else. */
  readonly isPin: (tx: Tx, key: KeyRing, companyId: string, pin: string) => Promise<boolean>;
}

/** What staff come for: one company, and a reason that the company gets to see. */
export type Visit = {
  readonly companyId: string;
  readonly reasonKind: CareReason;
  readonly reason: string;
  readonly ticket?: string | undefined;
};

/** What staff sign in for: a visit, or the desk, where they visit nobody. */
export type Errand = Visit | "desk";
/** The company that is visited. */
export const companyOf = (errand: Errand): string | null => (errand === "desk" ? null : errand.companyId);

const VISIT_HOURS = 1;
/** The desk is open for a working day. */
const DESK_HOURS = 8;
const COMPANY_ID = /^[1-9]\d{0,17}$/;

const purposeOf = ({ reasonKind, reason, ticket }: Visit): string =>
  `${CARE_REASON_WORDS[reasonKind]}: ${reason}${ticket === undefined ? "" : ` (Ticket ${ticket})`}`;

const refuse = (userId: string): never => {
  throw new Refused("wrong-credentials", { cause: new Suspect("authorisation-refused", userId) });
};
/** Refuses a company that is unknown in this brand, and the desk to whoever has no role there, with the answer that a wrong password gets. */
export const checkErrand = async (tx: Tx, userId: string, brand: string, errand: Errand): Promise<void> => {
  const may = errand === "desk" ? await hasRole(tx, userId, "desk") : (await findBrandOf(tx, errand.companyId)) === brand;
  if (!may) refuse(userId);
};
/** The same for whatever somebody typed as a company's number; a company that lets nobody look is said to be one. */
export const checkVisit = async (door: AuthDoor, access: CareAccess, userId: string, brand: string, errand: Errand): Promise<void> => {
  if (errand !== "desk" && !COMPANY_ID.test(errand.companyId)) refuse(userId);
  await door.visitAs(userId, companyOf(errand), async (tx) => {
    await checkErrand(tx, userId, brand, errand);
    if (errand !== "desk" && !(await access.letsLook(tx, errand.companyId)))
      throw new Refused("not-possible-now", { field: "companyId", cause: new Suspect("authorisation-refused", userId) });
  });
};

/**
 * Opens the session of a visit: an hour at most, this company and no other. The company's own chain says who came, and why. Whoever comes to the desk
 * visits nobody, and stands in their own.
 */
export const openVisit = async (
  tx: Tx,
  { rules }: SignInDeps,
  proven: Proven,
  origin: Omit<SignInOrigin, "stay">,
  errand: Errand,
): Promise<SignedIn> => {
  const company = companyOf(errand);
  const opening = {
    proven,
    kind: "cuca",
    fixedAccount: company,
    confirmed: true,
    rules: { ...rules, absoluteHours: company === null ? DESK_HOURS : VISIT_HOURS },
  } as const;
  const signedIn = await openFor(tx, opening, { ...origin, stay: false });
  const { call, requestId, ipPrefix } = origin;
  const who = { accountId: company ?? "0", userId: proven.userId, staff: true, family: signedIn.session.family };
  await appendAudit(tx, { ...who, call, object: errand === "desk" ? null : purposeOf(errand), fields: [], requestId, ipPrefix });
  return signedIn;
};
