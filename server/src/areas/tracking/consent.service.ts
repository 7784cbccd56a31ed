import type { Consents } from "@schaufenster/contract/areas/tracking/consent.model.ts";
import { ANSWERS_TOLD, CONSENT_VERSIONS, PURPOSES, type Purpose } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import { findConsent, holdConsent, listAnswers, saveAnswer } from "./consent.store.ts";

/** What other rooms ask before they store something about how a person uses the portal. */
export interface AskConsent {
  /** Whether the person consents now. */
  readonly has: (on: Db, userId: string, purpose: Purpose) => Promise<boolean>;
  /** For a write: the same, and a withdrawal waits until this transaction is over, so that it deletes what was stored here. */
  readonly hold: (on: Tx, userId: string, purpose: Purpose) => Promise<boolean>;
}
/** What is deleted when somebody withdraws; each room that stores by consent hands its own over. */
export type ForgetStored = Readonly<Partial<Record<Purpose, (on: Tx, userId: string) => Promise<unknown>>>>;

/** How others ask. */
export const askConsent: AskConsent = {
  has: (on, userId, purpose) => findConsent(on, { userId, purpose, version: CONSENT_VERSIONS[purpose] }),
  hold: (on, userId, purpose) => holdConsent(on, { userId, purpose, version: CONSENT_VERSIONS[purpose] }),
};

/** How things stand with a person, and every answer as proof. */
export const readConsents = async (on: Db, userId: string): Promise<Consents> => {
  const rows = await listAnswers(on, userId, ANSWERS_TOLD);
  const answers = rows.map(({ purpose, version, granted, answered_at: at, ended_at: until }) => ({
    purpose: purpose as Purpose,
    version,
    granted,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
  }));
  const purposes = PURPOSES.map((purpose) => {
    const version = CONSENT_VERSIONS[purpose];
    // An answer to other words is none to these.
    const now = answers.find((one) => one.purpose === purpose && one.until === null && one.version === version);
    const state = !now ? ("open" as const) : now.granted ? ("granted" as const) : ("refused" as const);
    return { purpose, version, state, since: now?.at ?? null };
  });
  return { purposes, answers };
};

interface Said {
  readonly purpose: Purpose;
  readonly version: string;
  readonly granted: boolean;
}
/** Writes answers down; whoever does not consent (any longer) has nothing stored from then on. False when all of it was said before. */
export const changeConsents = async (
  tx: Tx,
  whose: { readonly userId: string; readonly brand: string },
  answers: readonly Said[],
  forget: ForgetStored,
): Promise<boolean> => {
  let changed = false;
  // In one order for everybody: two windows of one person never wait for each other.
  for (const answer of answers.toSorted((a, b) => a.purpose.localeCompare(b.purpose))) {
    if (answer.version !== CONSENT_VERSIONS[answer.purpose]) throw new Refused("conflict");
    if (await saveAnswer(tx, { ...whose, ...answer })) changed = true;
    if (!answer.granted) await forget[answer.purpose]?.(tx, whose.userId);
  }
  return changed;
};
