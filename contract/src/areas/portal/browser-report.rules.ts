/** Where browsers tell what went wrong in them, or how quick a page was. No call: it needs no session, is asked nothing and answers nothing. */
export const BROWSER_REPORT_PATH = "/api/browser/report";

/** How something went wrong: thrown, rejected and never caught, thrown while drawing. */
export const FAULT_KINDS = ["error", "rejection", "render"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What errors may be called. Their words are never told: they quote what people typed. */
export const FAULT_NAMES = [
  "other",
  "AbortError",
  "AggregateError",
  "CallFailed",
  "DataCloneError",
  "DataError",
  "Error",
  "EvalError",
  "HierarchyRequestError",
  "InternalError",
  "InvalidStateError",
  "NetworkError",
  "NotAllowedError",
  "NotFoundError",
  "NotReadableError",
  "OperationError",
  "QuotaExceededError",
  "RangeError",
  "ReferenceError",
  "SecurityError",
  "SyntaxError",
  "TimeoutError",
  "TypeError",
  "URIError",
  "ZodError",
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

/** A file of our build, by its name alone. */
export const FRAME_FILE = /^[A-Za-z0-9_.-]{1,80}\.js$/;
/** The build, by what the name of its first file ends in. */
export const RELEASE_FORM = /^[A-Za-z0-9_-]{8}$/;
export const FRAMES_MOST = 12;
/** The most faults that a page tells, however many there are. */
export const FAULTS_MOST = 5;
export const REPORT_BYTES = 8_000;
/** A page that has no address of ours. */
export const NO_PAGE = "other";

/** How quick a page was, as browsers measure it: seconds, and for `shift` how far things moved. */
export const VITALS = ["first-byte", "largest-paint", "interaction", "shift"] as const;
export type Vital = (typeof VITALS)[number];
/** Beyond it a tab was asleep. */
export const VITAL_MOST = 120;
