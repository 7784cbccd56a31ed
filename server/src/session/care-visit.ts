import { CARE_REASON_WORDS, type CareReason } from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import type { Proven } from "../identity/identity.store.ts";
import { appendAudit } from "../records/records.store.ts";
import { Suspect } from "../records/security-events.ts";
import { openFor, type SignedIn, type SignInDeps, type SignInOrigin } from "./sign-in.ts";
import { findBrandOf } from "./user.store.ts";

/** What staff come for: one company, and a reason that the company gets to see. */
export type Visit = {
  readonly companyId: string;
  readonly reasonKind: CareReason;
  readonly reason: string;
  readonly ticket?: string | undefined;
};

const VISIT_HOURS = 1;
const COMPANY_ID = /^[1-9]\d{0,17}$/;

const purposeOf = ({ reasonKind, reason, ticket }: Visit): string =>
  `${CARE_REASON_WORDS[reasonKind]}: ${reason}${ticket === undefined ? "" : ` (Ticket ${ticket})`}`;

const refuse = (userId: string): never => {
  throw new Refused("wrong-credentials", { cause: new Suspect("authorisation-refused", userId) });
};
/** Refuses a company that is unknown in this brand, with the answer that a wrong password gets. */
export const checkCompany = async (tx: Tx, userId: string, brand: string, { companyId }: Visit): Promise<void> => {
  if ((await findBrandOf(tx, companyId)) !== brand) refuse(userId);
};
/** The same for whatever somebody typed as a company's number. */
export const checkVisit = async (door: AuthDoor, userId: string, brand: string, visit: Visit): Promise<void> => {
  if (!COMPANY_ID.test(visit.companyId)) refuse(userId);
  await door.visitAs(userId, visit.companyId, (tx) => checkCompany(tx, userId, brand, visit));
};

/** Opens the session of a visit: an hour at most, this company and no other. The company's own chain says who came, and why. */
export const openVisit = async (
  tx: Tx,
  { rules }: SignInDeps,
  proven: Proven,
  origin: Omit<SignInOrigin, "stay">,
  visit: Visit,
): Promise<SignedIn> => {
  const opening = {
    proven,
    kind: "cuca",
    fixedAccount: visit.companyId,
    confirmed: true,
    rules: { ...rules, absoluteHours: VISIT_HOURS },
  } as const;
  const signedIn = await openFor(tx, opening, { ...origin, stay: false });
  const { call, requestId, ipPrefix } = origin;
  const who = { accountId: visit.companyId, userId: proven.userId, staff: true, family: signedIn.session.family };
  await appendAudit(tx, { ...who, call, object: purposeOf(visit), fields: [], requestId, ipPrefix });
  return signedIn;
};
