import { RESET_GAP_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";
import type { Db } from "../db/db.ts";
import { countLetter, type Allowance, type LetterLane } from "./letter-count.store.ts";
import { steady, type KeyRing } from "../identity/key-ring.ts";

/**
 * What one mailbox is sent of what anybody can ask for, whoever asks. A reset is sent whenever the last one has ten minutes left,
 * so that there is always one that works, and nobody keeps an owner out by asking first. For the same reason the day's limit of registrations
 * and new addresses leaves one an hour (decision 0022).
 */
const ALLOWANCES: Readonly<Record<Exclude<LetterLane, "sms-code">, Allowance>> = {
  registration: { hour: 4, day: 10, gap: 60 },
  reset: { hour: 3, day: 10, gap: RESET_GAP_MINUTES },
  "new-address": { hour: 4, day: 10, gap: 60 },
  "step-up": { hour: 10, day: 40, gap: null },
  inquiry: { hour: 4, day: 10, gap: null },
  "document-copy": { hour: 4, day: 10, gap: null },
  newsletter: { hour: 4, day: 10, gap: null },
  claim: { hour: 4, day: 10, gap: null },
};

/** Says whether a letter may still be written to an address, and counts it; asked before anything is minted. */
export type MayWrite = (tx: Db, lane: keyof typeof ALLOWANCES, email: string) => Promise<boolean>;

/** Providers take `a.b+c@x` for `ab@x`: spelling an address in a thousand ways does not make it a thousand mailboxes. */
const mailboxOf = (email: string): string => {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  return `${(name.split("+")[0] ?? "").replaceAll(".", "")}@${host}`;
};

/** The quota as one job sees it. */
export const letterQuota =
  (key: KeyRing, factor: number, job: string): MayWrite =>
  (tx, lane, email) => {
    const mailbox = steady(key, `mailbox:${mailboxOf(email)}`);
    const { hour, day, gap } = ALLOWANCES[lane];
    return countLetter(tx, { mailbox, lane, job, hour: Math.ceil(hour * factor), day: Math.ceil(day * factor), gap });
  };
