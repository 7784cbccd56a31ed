import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Parsed } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { companyOf, type Errand } from "../../session/care-visit.ts";
import { countChallengeTry, takeChallenge } from "../../identity/factors/challenge.store.ts";
import { enrolmentHash } from "../../identity/enrolment-code.ts";
import { maySignIn, type Proven } from "../../identity/identity.store.ts";
import { linkMinutes, spendLink } from "../../identity/one-time-link.store.ts";
import type { PasskeyJson } from "../../identity/factors/passkeys.ts";
import { Suspect } from "../../records/security-events.ts";
import { hasPasskey, hasTotp } from "../../identity/factors/second-factor.store.ts";
import type { SignedIn } from "../../session/sign-in.ts";
import type { Site } from "../../session/site.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** How a second factor is set up; the room of the profile does it in the same way for everybody else. */
export interface FactorSetup {
  readonly startTotp: (on: Db, key: KeyRing, userId: string, issuer: string) => Promise<{ secret: string; address: string }>;
  readonly confirmTotp: (on: Db, key: KeyRing, userId: string, code: string) => Promise<readonly string[]>;
  readonly startPasskey: (
    on: Db,
    key: KeyRing,
    userId: string,
    site: Site,
    brandName: string,
  ) => Promise<{ challenge: string; options: PasskeyJson }>;
  readonly confirmPasskey: (
    on: Db,
    key: KeyRing,
    userId: string,
    site: Site,
    given: { challenge: string; name: string; answer: PasskeyJson },
  ) => Promise<void>;
}

/** What enrolling needs. */
export interface EnrolmentDeps {
  readonly key: KeyRing;
  readonly factors: FactorSetup;
}
type Started = Parsed<typeof auth.startEnrolment>["body"];
type Confirmed = Parsed<typeof auth.confirmEnrolment>["body"];

/** Whose enrolment it is; every answer counts, in a transaction of its own. */
const askedOf = async (door: AuthDoor, challenge: string): Promise<Proven & { visit: Errand }> => {
  const asked = await door.write((tx) => countChallengeTry(tx, "enrolment", challenge));
  if (!asked?.user_id) throw new Refused("invalid-token", { field: "challenge" });
  return { ...(asked.data as { visit: Errand; round: number }), userId: asked.user_id };
};

const linkOf = (userId: string, code: string) => ({ userId, hash: enrolmentHash(userId, code), purpose: "enrolment" }) as const;

const wrongCode = (userId: string): Refused => new Refused("invalid-token", { field: "code", cause: new Suspect("factor-failed", userId) });

/** Whoever has a factor signs in with it; only the operator takes it away. */
const mustHaveNone = async (tx: Tx, userId: string): Promise<void> => {
  if ((await hasTotp(tx, userId)) || (await hasPasskey(tx, userId))) throw new Refused("not-possible-now");
};

/** Opens both ways to set up a factor. The password was right; that it is not a thief's says the code that the operator handed over. */
export const startEnrolment = async (
  door: AuthDoor,
  { key, factors }: EnrolmentDeps,
  at: { site: Site; brandName: string },
  given: Started,
) => {
  const { userId } = await askedOf(door, given.challenge);
  return door.writeAs(userId, async (tx) => {
    if ((await linkMinutes(tx, linkOf(userId, given.code))) === undefined) throw wrongCode(userId);
    await mustHaveNone(tx, userId);
    const totp = await factors.startTotp(tx, key, userId, at.brandName);
    return { totp, passkey: await factors.startPasskey(tx, key, userId, at.site, at.brandName) };
  });
};

/**
 * Sets the factor up, uses code and question up and begins the visit that was asked for, all or nothing; `whenDone` is part of it. Recovery codes are
 * shown once: none are made for an answer that does not leave.
 */
export const confirmEnrolment = async (
  door: AuthDoor,
  { key, factors }: EnrolmentDeps,
  site: Site,
  given: Confirmed,
  whenDone: (tx: Tx, proven: Proven, visit: Errand) => Promise<SignedIn>,
): Promise<{ proven: Proven; signedIn: SignedIn; recoveryCodes: readonly string[] }> => {
  const { userId, round, visit } = await askedOf(door, given.challenge);
  return door.visitAs(userId, companyOf(visit), async (tx) => {
    if (!(await spendLink(tx, linkOf(userId, given.code)))) throw wrongCode(userId);
    await mustHaveNone(tx, userId);
    const recoveryCodes = "totp" in given ? await factors.confirmTotp(tx, key, userId, given.totp) : [];
    if ("passkey" in given) await factors.confirmPasskey(tx, key, userId, site, given.passkey);
    if (!(await takeChallenge(tx, "enrolment", given.challenge))) throw new Refused("invalid-token", { field: "challenge" });
    if (!(await maySignIn(tx, userId, "staff"))) throw new Refused("wrong-credentials");
    const proven = { userId, round };
    return { proven, signedIn: await whenDone(tx, proven, visit), recoveryCodes };
  });
};
