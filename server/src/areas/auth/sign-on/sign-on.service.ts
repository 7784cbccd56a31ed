import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../../db/db.ts";
import type { StaffAnswer, StaffDirectory, StaffErrand, StaffPerson, StaffWish } from "../../../gateways/staff-directory.ts";
import { addChallenge, takeChallenge } from "../../../identity/factors/challenge.store.ts";
import { seal, unseal } from "../../../identity/factors/secret-box.ts";
import { findProven, findUserByIdentity, identityHashes, renewIdentity, type Proven } from "../../../identity/identity.store.ts";
import type { KeyRing } from "../../../identity/key-ring.ts";
import { Suspect } from "../../../records/security-events.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { endSessionsOf } from "../../../session/end-sessions.store.ts";
import { checkState, nonceOf, verifierOf } from "../facebook/facebook.service.ts";
import { dropSignOn, findDueSignOns, findSignOn, keepSignOn, renewSignOn } from "./sign-on.store.ts";

export const SIGN_ON_SEAL = "staff-sign-on";
const STAFF = "staff";

/** Everything that belongs to one dialog in one browser. */
export const wishOf = (key: KeyRing, device: string, state: string, redirectUri: string): StaffWish => ({
  redirectUri,
  state,
  nonce: nonceOf(key, device, state, STAFF),
  verifier: verifierOf(key, device, state, STAFF),
});

const sealToken = (key: KeyRing, userId: string, token: string): Buffer => seal(key, SIGN_ON_SEAL, userId, Buffer.from(token));

/** What waits between the directory's answer and the reason of the visit. */
interface Waiting {
  readonly round: number;
  readonly may: readonly StaffErrand[];
  readonly strong: boolean;
  readonly token: string;
}
/** Opens nothing: no person is in such a round. */
const NO_ROUND = -1;
const refuse = (userId?: string): never => {
  throw new Refused("wrong-credentials", { cause: new Suspect("sign-in-failed", userId) });
};

/** The person behind an answer of the directory: staff, tied to it by the operator; nobody is made and nobody found by an address. */
const staffBehind = async (door: AuthDoor, key: KeyRing, { subject }: StaffPerson): Promise<Proven> => {
  const hash = identityHashes(key, STAFF, subject);
  const userId = await findUserByIdentity(door.db, hash);
  if (userId === undefined) return refuse();
  const proven = await door.writeAs(userId, async (tx) => {
    await renewIdentity(tx, { hash, issuer: STAFF, userId });
    return findProven(tx, userId, "staff");
  });
  return proven ?? refuse(userId);
};

/** Takes what the browser brought back from the directory; the id is what it names with the reason of its visit. */
export const answerDialog = async (
  { key, directory }: { readonly key: KeyRing; readonly directory: StaffDirectory },
  door: AuthDoor,
  {
    device,
    state,
    redirectUri,
    ...answer
  }: StaffAnswer & { readonly device: string; readonly state: string; readonly redirectUri: string },
): Promise<string> => {
  checkState(key, device, state, new Date(), STAFF);
  const person = await directory.exchange(wishOf(key, device, state, redirectUri), answer);
  if (!person) return refuse();
  const { userId, round } = await staffBehind(door, key, person);
  if (person.may.length === 0) return refuse(userId);
  const { may, strong } = person;
  const waiting: Waiting = { round, may, strong, token: sealToken(key, userId, person.token).toString("base64") };
  return door.write((tx) => addChallenge(tx, "staff-sign-on", userId, waiting));
};

/** Whose answer it was, used up, for something that the groups allow. */
export const takeSignOn = async (
  door: AuthDoor,
  challenge: string,
  errand: StaffErrand,
): Promise<{ readonly proven: Proven; readonly strong: boolean }> => {
  const found = await door.write((tx) => takeChallenge(tx, "staff-sign-on", challenge));
  if (!found?.user_id) throw new Refused("invalid-token", { field: "challenge" });
  const { round = NO_ROUND, may = [], strong = false, token = "" } = found.data as Partial<Waiting>;
  const userId = found.user_id;
  if (!may.includes(errand)) return refuse(userId);
  await door.writeAs(userId, (tx) => keepSignOn(tx, { userId, token: Buffer.from(token, "base64"), errand }));
  return { proven: { userId, round }, strong };
};

/** What the worker asks with. */
export interface AskingAgain {
  readonly db: Db;
  readonly inPerson: <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly key: KeyRing;
  readonly staffDirectory: StaffDirectory | undefined;
}
/** Whoever has left the group is out, wherever they are; a directory that does not answer ends nobody. */
const askAgain = async (
  { inPerson, key }: AskingAgain,
  directory: StaffDirectory,
  userId: string,
): Promise<"ended" | "stays" | "unheard"> => {
  const kept = await inPerson(userId, (tx) => findSignOn(tx, userId));
  if (!kept) return "stays";
  try {
    const now = await directory.ask(unseal(key, SIGN_ON_SEAL, userId, kept.token).toString());
    return await inPerson(userId, async (tx) => {
      if (now?.may.includes(kept.errand as StaffErrand)) {
        await renewSignOn(tx, userId, sealToken(key, userId, now.token));
        return "stays";
      }
      await endSessionsOf(tx, userId, null);
      await dropSignOn(tx, userId);
      return "ended";
    });
  } catch {
    return "unheard";
  }
};
/** Asks the directory whether those who came in by it may still be in; answers how many may not. */
export const checkGroups = async (parts: AskingAgain): Promise<Record<"asked" | "ended" | "unheard", number>> => {
  const { staffDirectory: directory } = parts;
  const done = { asked: 0, ended: 0, unheard: 0 };
  if (!directory) return done;
  for (const userId of await findDueSignOns(parts.db)) {
    const outcome = await askAgain(parts, directory, userId);
    done.asked += 1;
    if (outcome !== "stays") done[outcome] += 1;
  }
  return done;
};
