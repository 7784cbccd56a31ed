import { pino, type DestinationStream, type Logger } from "pino";
import { Fault } from "./http/answer/fault.ts";

/** What of an error never holds a word of a request. */
interface LoggedError {
  readonly name: string;
  readonly code?: unknown;
  /** Only of errors that we wrote ourselves, in fixed words; and of those below. */
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly [detail: string]: unknown;
}

/** Fixed texts of the drivers, told apart by nothing else. */
const FIXED_TEXTS: ReadonlySet<string> = new Set([
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Connection is closed.",
  "Command timed out",
]);

/** Names of ours and numbers: of the database (which table, which rule), the network, the mail server. */
const DETAILS = ["severity", "schema", "table", "column", "constraint", "routine", "syscall", "address", "port", "responseCode"] as const;

/** Where it happened, without the words in front, which often quote a value. */
const framesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join("\n");

const CAUSES_MOST = 3;

/**
 * An error as it is logged. The database quotes values in message, detail and where; a parser quotes the input; a mail server the
 * recipient: of all of them only what we know to be names and numbers is kept.
 */
const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { name: typeof error };
  const known = error as Error & Readonly<Record<string, unknown>>;
  const speaks = error instanceof Fault || FIXED_TEXTS.has(error.message);
  return {
    name: error.name,
    ...("code" in error ? { code: known["code"] } : {}),
    ...(speaks ? { message: error.message } : {}),
    ...(error instanceof Fault ? { about: error.about } : {}),
    ...Object.fromEntries(DETAILS.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]]))),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= CAUSES_MOST ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
};

/** The log of a process, line by line in JSON; `hide` takes out of each what nobody may read. */
export const openLog = (level: string, process: string, destination?: DestinationStream, hide?: (line: string) => string): Logger =>
  pino(
    {
      level,
      base: { process },
      serializers: { err: (error: unknown) => loggedError(error) },
      ...(hide && { hooks: { streamWrite: hide } }),
    },
    ...(destination ? [destination] : []),
  );
