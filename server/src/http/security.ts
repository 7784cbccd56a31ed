import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import type { ErrorCode } from "@schaufenster/contract/errors.ts";
import type { FastifyRequest } from "fastify";
import { suspectOf, type SecurityEvent } from "../records/security-events.ts";
import type { SecurityLog } from "../records/security-log.ts";
import type { RequestFacts } from "./context.ts";
import { ipPrefix } from "./admission/facts.ts";
import type { Failure } from "./answer/failure.ts";

/** Writes of a signed-in person that the log of security events tells. Ways in tell theirs themselves: only they know who it was. */
const TOLD: Readonly<Record<string, SecurityEvent>> = {
  [auth.stepUp.path]: "step-up-succeeded",
  [user.updatePassword.path]: "password-changed",
  [user.confirmTotp.path]: "factor-added",
  [user.removeTotp.path]: "factor-removed",
  [user.confirmPasskey.path]: "passkey-added",
  [user.removePasskey.path]: "passkey-removed",
  [user.renewRecoveryCodes.path]: "recovery-codes-renewed",
  [user.updateUserData.path]: "email-change-asked",
  [user.activateChangedEmail.path]: "email-changed",
  [user.endSession.path]: "other-sessions-ended",
  [user.endOtherSessions.path]: "other-sessions-ended",
};

/** Refusals that tell enough by their code. */
const BY_CODE: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  forbidden: "authorisation-refused",
  "care-read-only": "authorisation-refused",
  "care-no-export": "care-export-refused",
  "duplicate-cookie": "session-made-up",
  "head-too-large": "input-refused",
  "rate-limited": "rate-limited",
  "too-large": "input-refused",
  "xsrf-failed": "forgery-refused",
};

/** Keeps in mind that a write was really done; a repeated submission is not. */
export const keepInMind = ({ events }: RequestFacts, { path }: Call, userId: string): void => {
  const event = TOLD[path];
  if (event) events.push({ event, userId });
};

/** Tells what was done: called when everything is committed. */
export const tellDone = (security: SecurityLog, { method, path }: Call, { id: request, ipPrefix: from, events }: RequestFacts): void => {
  for (const { event, userId, staff } of events)
    security.note(event, { who: userId, ...(staff ? { staff } : {}), from, call: `${method} ${path}`, request });
};

const eventOf = (error: unknown, { errors, denied }: Failure): SecurityEvent | undefined =>
  suspectOf(error)?.event ?? (denied ? "authorisation-refused" : BY_CODE[errors[0]?.code ?? "internal"]);

/** Tells of a refusal that somebody may have been after something. */
export const tellRefused = (
  security: SecurityLog,
  { id: request, address, admitted }: FastifyRequest,
  call: string | undefined,
  error: unknown,
  failure: Failure,
): void => {
  const event = eventOf(error, failure);
  if (!event) return;
  const token = admitted?.facts.token;
  const who = suspectOf(error)?.userId ?? token?.userId;
  const staff = token?.kind === "cuca" ? { staff: true } : {};
  security.note(event, { who, ...staff, from: ipPrefix(address), call, request, why: failure.errors[0]?.code });
};
