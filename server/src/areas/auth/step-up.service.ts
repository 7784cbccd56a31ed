import { timingSafeEqual } from "node:crypto";
import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { StepUpWay } from "@schaufenster/contract/areas/auth/credentials.model.ts";
import type { Parsed } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import { asAttempt, type AttemptDeps } from "../../session/attempts/attempt.ts";
import { addChallenge, countChallengeTry, countCodesOf, takeChallenge } from "../../identity/factors/challenge.store.ts";
import type { Asker } from "../../identity/hashing.ts";
import { checkPassword } from "../../identity/passwords.ts";
import { checkSecondFactor, openSecondFactor, type WhenRecovered } from "../../identity/factors/second-factor.ts";
import { codeHash } from "../../identity/secret-link.ts";
import { suspect } from "../../records/security-events.ts";
import { findCredential } from "../../identity/login.store.ts";
import { siteOf, type Site } from "../../session/site.ts";
import { findStepUpWays } from "../../identity/factors/step-up.store.ts";
import { answerPasskey, type PasskeyAnswer } from "./passkey-sign-in.service.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What proving oneself needs; the door counts guesses in transactions of their own, which a refusal does not undo. */
export interface StepUpDeps extends AttemptDeps {
  readonly key: KeyRing;
}

/** What a person shows. */
export type Proof = Parsed<typeof auth.stepUp>["body"];

/** Five codes with five guesses each: a stranger in the session has 25 of a million an hour, the mailbox five letters. */
const CODES_PER_HOUR = 5;
const HOUR_SECONDS = 3600;

/** The way that a proof goes. */
const wayOf = (proof: Proof): StepUpWay => {
  if ("answer" in proof) return "passkey";
  if (!("code" in proof)) return "password";
  const code = "challenge" in proof ? "mail" : "totp";
  return "password" in proof ? `password-${code}` : code;
};

/** Opens the question that a mailed code answers, for those whose way it is. */
export const openStepUpCode = async (on: Db, userId: string): Promise<string> => {
  const ways = await findStepUpWays(on, userId);
  if (!ways.includes("mail") && !ways.includes("password-mail")) throw new Refused("not-possible-now");
  if ((await countCodesOf(on, userId)) >= CODES_PER_HOUR) throw new Refused("rate-limited", { retryAfter: HOUR_SECONDS });
  return addChallenge(on, "step-up-code", userId, { tries: 0 });
};

const byPassword = async (on: Db, key: KeyRing, userId: string, password: string, asker: Asker): Promise<void> => {
  const credential = await findCredential(on, userId);
  if (!(await checkPassword(key, password, credential, asker))) throw new Refused("wrong-credentials", { field: "password" });
};

/** The same question as at sign-in, asked and answered in one go: guesses count there and here together. */
const byApp = async ({ door, key }: StepUpDeps, userId: string, code: string, whenRecovered: WhenRecovered): Promise<void> => {
  await checkSecondFactor(door, key, { challenge: await openSecondFactor(door, { userId }, false), code }, whenRecovered);
};

const byMail = async (on: Db, { door }: StepUpDeps, userId: string, { challenge, code }: { challenge: string; code: string }) => {
  const asked = await door.writeAs(userId, (tx) => countChallengeTry(tx, "step-up-code", challenge));
  if (asked?.user_id !== userId) throw new Refused("invalid-token", { field: "challenge" });
  // Nothing stands here until the mail was written.
  const expected = Buffer.from((asked.data as { code?: string }).code ?? "", "hex");
  const given = codeHash(challenge, code);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Refused("invalid-token", { field: "code" });
  if (!(await takeChallenge(on, "step-up-code", challenge))) throw new Refused("invalid-token", { field: "challenge" });
};

const byPasskey = async ({ door, key }: StepUpDeps, userId: string, site: Site, answer: PasskeyAnswer): Promise<void> => {
  if ((await answerPasskey(door, key, site, answer)).userId !== userId) throw new Refused("wrong-credentials", { field: "answer" });
};

/** Checks what the signed-in person shows; refuses what is wrong, used, too old or not one of their ways. */
export const prove = async (
  on: Db,
  deps: StepUpDeps,
  userId: string,
  request: Parameters<typeof asAttempt>[2] & { readonly host: string },
  proof: Proof,
  whenRecovered: WhenRecovered,
): Promise<void> => {
  if (!(await findStepUpWays(on, userId)).includes(wayOf(proof))) throw new Refused("not-possible-now");
  const check = async (asker: Asker): Promise<void> => {
    // The password first: a code that works once is not used up beside a wrong one.
    if ("password" in proof) await byPassword(on, deps.key, userId, proof.password, asker);
    if ("answer" in proof) await byPasskey(deps, userId, siteOf(request.host), proof);
    else if ("challenge" in proof) await byMail(on, deps, userId, proof);
    else if ("code" in proof) await byApp(deps, userId, proof.code, whenRecovered);
  };
  await suspect("step-up-failed", userId, () => asAttempt(deps, userId, request, check));
};
