import type { ErrorCode } from "@schaufenster/contract/errors.ts";
import { Refused } from "@schaufenster/contract/refused.ts";

/** Everything the log of security events knows, and how it ended. What each means to the operator stands in docs/operations.md; a test compares. */
export const SECURITY_EVENTS = {
  "sign-in-succeeded": "done",
  "device-remembered": "done",
  "sign-in-failed": "refused",
  "guessing-slowed": "refused",
  "factor-failed": "refused",
  "step-up-succeeded": "done",
  "step-up-failed": "refused",
  "password-changed": "done",
  "password-reset": "done",
  "factor-added": "done",
  "factor-removed": "done",
  "passkey-added": "done",
  "passkey-removed": "done",
  "recovery-code-used": "done",
  "recovery-codes-renewed": "done",
  "email-change-asked": "done",
  "email-changed": "done",
  "email-change-undone": "done",
  "other-sessions-ended": "done",
  "session-reused": "alarm",
  "session-made-up": "refused",
  "forgery-refused": "refused",
  "authorisation-refused": "refused",
  "rate-limited": "refused",
  "input-refused": "refused",
  "file-refused": "refused",
  "staff-code-issued": "done",
  "staff-enrolled": "done",
  "staff-linked": "done",
  "care-visit-begun": "done",
  "care-visit-ended": "done",
  "desk-entered": "done",
  "care-export-refused": "refused",
  "care-quota-spent": "alarm",
  "care-records-spent": "alarm",
  "care-pin-refused": "refused",
  "sessions-ended-by-operator": "done",
  "audit-chain-broken": "alarm",
  "feed-signature-refused": "refused",
  "feeder-key-added": "done",
  "webhook-target-set": "done",
  "webhook-secret-added": "done",
  "feeder-key-ended": "done",
} as const satisfies Readonly<Record<string, "done" | "refused" | "alarm">>;

/** One of them. */
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Something that was done, and by whom; written down when the call has succeeded. */
export interface SecurityNote {
  readonly event: SecurityEvent;
  readonly userId: string;
  readonly staff?: boolean;
}

/** Travels with a refusal as its cause: what the log makes of it. The caller never sees it. */
export class Suspect {
  readonly event: SecurityEvent;
  /** Whose account it was aimed at, where that is known. */
  readonly userId: string | undefined;

  constructor(event: SecurityEvent, userId?: string) {
    this.event = event;
    this.userId = userId;
  }
}

/** What a refusal was suspected of. */
export const suspectOf = (error: unknown): Suspect | undefined =>
  error instanceof Refused && error.cause instanceof Suspect ? error.cause : undefined;

const WRONG: readonly ErrorCode[] = ["wrong-credentials", "invalid-token"];

/** Does the work; when what somebody shows in it is wrong, the refusal carries this event. */
export const suspect = async <T>(event: SecurityEvent, userId: string | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !WRONG.includes(error.code)) throw error;
    const { code, field } = error;
    throw new Refused(code, {
      ...(field === undefined ? {} : { field }),
      cause: new Suspect(event, userId ?? suspectOf(error)?.userId),
    });
  }
};
