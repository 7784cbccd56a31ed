import { ERRORS, type ErrorCode, type WireError } from "@schaufenster/contract/errors.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import * as z from "zod";

/** A refusal as it goes over the wire. */
export interface Failure {
  readonly status: number;
  readonly errors: readonly WireError[];
  readonly retryAfter?: number | undefined;
  /** Set when only the database saw that a value is none: the call's shape is too wide and should be looked at. */
  readonly sqlState?: string;
  /** Set when the database said that the person has no such role, or that the company is not theirs. */
  readonly denied?: boolean;
}

const failure = (code: ErrorCode, field?: string, retryAfter?: number): Failure => ({
  status: ERRORS[code].status,
  errors: [{ code, message: ERRORS[code].when, ...(field === undefined ? {} : { field }) }],
  retryAfter,
});

const DENIALS: readonly string[] = ["not-signed-in", "forbidden", "not-found"] satisfies ErrorCode[];
/** Connection lost, restart under way, too many connections, statement cancelled, disk full; a server that may not be written to, since another one leads. */
const PASSING = /^(08|53|57|25006)/;
const LOCK_TIMEOUT = "55P03";
/** A value that PostgreSQL cannot take: a day that does not exist, a number too large, a zero byte in a text. */
const DATA_EXCEPTION = /^22/;
/** Divided by nothing, nothing where something must be: our own sums, not a value that was sent. */
const OWN_FAULT: readonly string[] = ["22002", "22004", "22012"];
const LOST = /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|not queryable|EPIPE|Query read timeout/;

const isDatabaseError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && "code" in error && typeof error.code === "string";

/** The database let nobody do it: by the rights of the role, or by a policy of the table. */
export const isForbiddenByDatabase = (error: unknown): boolean => isDatabaseError(error) && error.code === "42501";

/** Somebody else held what was wanted for longer than we wait. */
export const isLockTimeout = (error: unknown): boolean => isDatabaseError(error) && error.code === LOCK_TIMEOUT;

/** Everything that can go wrong, in the words of the catalogue. Unknown faults stay ours and say nothing. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Refused) return failure(error.code, error.field, error.retryAfter);
  if (error instanceof z.ZodError) return fromIssues(error);
  if (isDatabaseError(error)) {
    if (error.code === "28000" && DENIALS.includes(error.message))
      return { ...failure(error.message as ErrorCode), denied: error.message !== "not-signed-in" };
    if (isLockTimeout(error)) return failure("in-progress", undefined, 2);
    if (DATA_EXCEPTION.test(error.code) && !OWN_FAULT.includes(error.code)) return { ...failure("invalid-input"), sqlState: error.code };
    if (PASSING.test(error.code) || LOST.test(`${error.code} ${error.message}`)) return failure("unavailable", undefined, 2);
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return failure("too-large");
    if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return failure("unsupported-type");
    if (error.code.startsWith("FST_ERR_CTP") || error.code === "FST_ERR_BAD_URL") return failure("invalid-input");
  }
  if (error instanceof Error && LOST.test(error.message)) return failure("unavailable", undefined, 2);
  return fromStatus(error);
};

/** Errors of the framework and of the files' server say themselves whose fault it is. */
const fromStatus = (error: unknown): Failure => {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
  if (status === 400) return failure("invalid-input");
  return failure(status > 400 && status < 500 ? "not-found" : "internal");
};

/** Names of fields are partly the caller's own words: no answer grows with them. */
const ERRORS_MOST = 20;
const FIELD_LENGTH = 100;

const fieldsOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === "unrecognized_keys" ? issue.keys.slice(0, ERRORS_MOST) : [issue.path.join(".")];

const fromIssues = (error: z.ZodError): Failure => ({
  status: ERRORS["invalid-input"].status,
  errors: error.issues
    .slice(0, ERRORS_MOST)
    .flatMap(fieldsOf)
    .slice(0, ERRORS_MOST)
    .map((field) => ({ code: "invalid-input" as const, message: ERRORS["invalid-input"].when, field: field.slice(0, FIELD_LENGTH) })),
});
