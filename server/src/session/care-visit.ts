import { CARE_REASON_WORDS, type CareReason } from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { AuthDoor } from "./auth-door.ts";
import type { Proven } from "./identity.store.ts";
import { appendAudit } from "./records.store.ts";
import { Suspect } from "./security-events.ts";
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

/** Refuses a company that is unknown in this brand, with the answer that a wrong password gets. */
export const checkVisit = async (door: AuthDoor, userId: string, brand: string, { companyId }: Visit): Promise<void> => {
  const found = COMPANY_ID.test(companyId) ? await door.visitAs(userId, companyId, (tx) => findBrandOf(tx, companyId)) : undefined;
  if (found !== brand) throw new Refused("wrong-credentials", { cause: new Suspect("authorisation-refused", userId) });
};

/** Opens the session of a visit: an hour at most, this company and no other. The company's own chain says who came, and why. */
export const admitVisit = (
  door: AuthDoor,
  { rules }: SignInDeps,
  proven: Proven,
  origin: Omit<SignInOrigin, "stay">,
  visit: Visit,
): Promise<SignedIn> =>
  door.visitAs(proven.userId, visit.companyId, async (tx) => {
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
  });
