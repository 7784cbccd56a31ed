import type { Head } from "@schaufenster/contract/call.ts";
import type { ErrorCode, WireError } from "@schaufenster/contract/errors.ts";

/** The parts of a call's input, untyped: `send` has checked them against the contract. */
export interface RawInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** A file that is the whole body, as it is. */
  readonly upload?: Blob | undefined;
}

/** The catalogue of the API and the one failure that never reaches it. */
export type FailureCode = ErrorCode | "no-connection";

interface Details {
  readonly status: number;
  readonly errors: readonly { readonly code: FailureCode; readonly field?: string | undefined }[];
  readonly requestId: string | null;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;
}

/** All that is needed to send a call again, as one and the same action: plain data, so that it can be kept. */
export interface Unsent {
  readonly call: Head;
  readonly input: RawInput;
  readonly accountId: string | null;
  readonly key: string;
}

/** A call that was not answered with data. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errors: Details["errors"];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  /** What did not arrive, where it may be sent later. */
  unsent: Unsent | null = null;

  constructor({ status, errors, requestId, retryAfter }: Details, cause?: unknown) {
    super(errors.map((error) => error.code).join(", "), { cause });
    this.name = "CallFailed";
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** The first error's code. */
  get code(): FailureCode {
    return this.errors[0]?.code ?? "internal";
  }

  /** Nobody has answered, or only a gateway: the server has refused nothing. */
  get isAway(): boolean {
    return this.code === "no-connection" || this.code === "unavailable";
  }

  /** What is shown to the reader so that support finds the log line: status and the start of the request id. */
  get shortCode(): string {
    const id = this.requestId?.replaceAll("-", "").slice(-8).toUpperCase() ?? "";
    return [this.status === 0 ? "NETZ" : String(this.status), id.slice(0, 4), id.slice(4)].filter((part) => part !== "").join("-");
  }
}

/** Any thrown value as a failed call, so that screens know one kind of failure only. */
export const asFailure = (thrown: unknown): CallFailed =>
  thrown instanceof CallFailed
    ? thrown
    : new CallFailed({ status: 500, errors: [{ code: "internal" }], requestId: null, retryAfter: null }, thrown);

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  401: "not-signed-in",
  403: "forbidden",
  404: "not-found",
  413: "too-large",
  429: "rate-limited",
  // Without our own words it is a gateway's answer: behind it there is nobody.
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

const isEnvelope = (body: unknown): body is { errors: WireError[] } =>
  typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors) && body.errors.length > 0;

/** Reads the errors of a refused answer; a proxy's page without envelope is told by its status. */
export const failureOf = async (response: Response): Promise<CallFailed> => {
  const body: unknown = await response.json().catch(() => null);
  const errors = isEnvelope(body) ? body.errors : [{ code: STATUS_CODES[response.status] ?? ("internal" as const) }];
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new CallFailed({
    status: response.status,
    errors,
    requestId: response.headers.get("x-request-id"),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  });
};
