/** The closed error catalogue: code, HTTP status, and when it is used. The German words stand in the web's `error.texts.ts`. */
export const ERRORS = {
  "invalid-input": { status: 400, when: "A field is missing, unknown, doubled or does not follow its rule; `field` names it." },
  "invalid-token": { status: 400, when: "A link or code is unknown, used or expired." },
  "duplicate-cookie": { status: 400, when: "The session cookie came twice; both were deleted." },
  "not-signed-in": { status: 401, when: "The call needs a session and there is none, or it has ended." },
  "wrong-credentials": { status: 401, when: "Sign-in refused; says neither which part is wrong nor whether the address exists." },
  "second-factor-needed": { status: 401, when: "The password was right and a second factor is set up." },
  "passkey-needed": { status: 401, when: "The password was right and a passkey must confirm it." },
  "enrolment-needed": { status: 401, when: "The password was right, and staff must set up a second factor before the first visit." },
  forbidden: { status: 403, when: "The session's role does not allow this call." },
  "xsrf-failed": { status: 403, when: "The XSRF token is missing or belongs to another session." },
  "care-read-only": { status: 403, when: "Customer-care mode may only look." },
  "care-no-export": { status: 403, when: "Customer-care mode hands out no files." },
  "step-up-needed": { status: 403, when: "The person must prove again who they are: password, passkey, app, or a code by mail." },
  "not-found": { status: 404, when: "No such call, or no such object for this session; strangers' objects look the same." },
  "method-not-allowed": { status: 405, when: "The path exists with another verb." },
  conflict: { status: 409, when: "The record changed since it was read." },
  "in-progress": { status: 409, when: "The same submission is still being worked on." },
  "lead-expired": { status: 409, when: "The request's answering time is over." },
  "not-possible-now": { status: 409, when: "The object's state does not allow this step." },
  gone: { status: 410, when: "It existed and was deleted or has run out." },
  "too-large": { status: 413, when: "The body is larger than this call allows." },
  "unsupported-type": { status: 415, when: "The content type is not the one this call takes." },
  "range-not-satisfiable": { status: 416, when: "The file has no such part as `Range` asks for." },
  misdirected: { status: 421, when: "The host name belongs to no brand." },
  "key-reused": { status: 422, when: "The idempotency key was used before with other content." },
  "rejected-content": { status: 422, when: "The file or text was refused after checking." },
  "head-too-large": { status: 431, when: "The address and the headers are longer than the server reads." },
  "rate-limited": { status: 429, when: "Too many calls; `Retry-After` says when." },
  internal: { status: 500, when: "A fault of ours; the request id finds the log line." },
  "upstream-failed": { status: 502, when: "A third party did not answer, or answered nonsense." },
  unavailable: { status: 503, when: "The database is restarting or the server is full; try again." },
} as const satisfies Record<string, { status: number; when: string }>;

/** Every error the API can answer with. */
export type ErrorCode = keyof typeof ERRORS;

/** The errors of a call's own subject, for its shapes. */
export const codes = (...list: readonly ErrorCode[]): readonly ErrorCode[] => list;

/** One error on the wire. */
export interface WireError {
  readonly code: ErrorCode;
  /** For developers, in English; never shown to a user. */
  readonly message: string;
  readonly field?: string;
}
