import type { Call, Shapes } from "./call.ts";
import type { ErrorCode } from "./errors.ts";
import { isFile } from "./file.ts";

/** Whatever is asked for: the host, the head, the cookies, the query, too much, and faults of ours. */
const ALWAYS = [
  "invalid-input",
  "duplicate-cookie",
  "misdirected",
  "rate-limited",
  "head-too-large",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];

const when = (applies: boolean, ...codes: readonly ErrorCode[]): readonly ErrorCode[] => (applies ? codes : []);

/** A body that says which version it was made from comes too late when there is a newer one. */
const namesVersion = ({ body }: Shapes): boolean => {
  const shape: unknown = body && "shape" in body ? body.shape : undefined;
  return typeof shape === "object" && shape !== null && "version" in shape;
};

/**
 * Every error that a call can answer with. What follows from its head is derived here; what its own subject can say stands in its
 * shapes (`errors`). The document is written from this list, and outside production the server refuses to answer anything else.
 */
export const errorCodesOf = (call: Call, shapes: Shapes): ErrorCode[] => {
  const needsSession = call.scope !== "none";
  const write = call.effect === "write";
  const namesObject = call.scope === "account" || call.ids !== undefined || shapes.path !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...ALWAYS,
      ...when(needsSession, "not-signed-in", "forbidden"),
      ...when(write, "xsrf-failed", "in-progress"),
      ...when(write && needsSession, "key-reused"),
      ...when(write && namesVersion(shapes), "conflict"),
      ...when(write && !call.careMayWrite, "care-read-only"),
      ...when(call.takesOut === true, "care-no-export"),
      ...when(call.stepUp === true || call.takesOut === true, "step-up-needed"),
      ...when(namesObject || call.disabled === true, "not-found"),
      ...when(call.method !== "GET", "too-large", "unsupported-type"),
      ...when(call.method === "GET" && isFile(shapes.reply), "range-not-satisfiable"),
      ...(shapes.errors ?? []),
    ]),
  ];
};
