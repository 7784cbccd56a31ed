import { ERRORS, type ErrorCode } from "./errors.ts";

/** A call that cannot be done, with a code of the catalogue; thrown by services, turned into a reply at the edge. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { field?: string; retryAfter?: number; cause?: unknown } = {}) {
    super(ERRORS[code].when, { cause: options.cause });
    this.name = "Refused";
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
  }
}
