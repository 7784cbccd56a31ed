import type { Head, Shapes } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import * as z from "zod";
import { Suspect } from "../../records/security-events.ts";

/** The raw parts of a request. */
export interface RawInput {
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** What somebody looks for, as its header has it. */
  readonly search: string | string[] | undefined;
  readonly body: unknown;
}

/** The parsed parts, and the company the caller names. */
export interface CheckedInput {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly accountId: string | null;
}

const CANONICAL_ID = /^[1-9]\d{0,17}$/;
const NO_QUERY = z.strictObject({});

const schemaOf = (shape: unknown): z.ZodType | undefined => shape as z.ZodType | undefined;

/** Takes `accountId` out of the query and parses the rest strictly: nothing unknown, doubled or of another type gets in. */
export const checkInput = (head: Head, shapes: Shapes, raw: RawInput): CheckedInput => {
  const { accountId: named, ...query } = raw.query;
  const accountId = head.scope === "account" ? accountOf(named) : null;
  if (head.scope !== "account" && named !== undefined && !allowsAccountHint(named))
    throw new Refused("invalid-input", { field: "accountId" });
  const parts: Record<string, unknown> = {
    query: (schemaOf(shapes.query) ?? NO_QUERY).parse({ ...query, ...soughtIn(query, raw.search) }),
  };
  if (shapes.path) parts["path"] = schemaOf(shapes.path)?.parse(raw.params);
  if (shapes.body) parts["body"] = schemaOf(shapes.body)?.parse(raw.body ?? undefined);
  // A streamed file is read only after its sender was checked; see incoming-file.ts.
  else if (!head.upload && raw.body !== undefined && raw.body !== null && Object.keys(raw.body).length > 0)
    throw new Refused("invalid-input");
  return { parts, accountId };
};

/** In the address it would be written down on the way: there it is refused like everything unknown. */
const soughtIn = (query: Readonly<Record<string, unknown>>, header: RawInput["search"]): { search?: string } => {
  if ("search" in query) throw new Refused("invalid-input", { field: "search" });
  if (header === undefined) return {};
  try {
    return { search: decodeURIComponent(String(header)) };
  } catch (cause) {
    throw new Refused("invalid-input", { field: "search", cause });
  }
};

const accountOf = (named: unknown): string => {
  if (typeof named !== "string" || !CANONICAL_ID.test(named)) throw new Refused("invalid-input", { field: "accountId" });
  return named;
};

/** The client's rule adds the id by URL text, so a call that does not need one may still carry it; it is checked and ignored. */
const allowsAccountHint = (named: unknown): boolean => typeof named === "string" && CANONICAL_ID.test(named);

/** A company named twice must be the same one; another looks like an unknown one. */
export const checkSameAccount = (head: Head, parts: Readonly<Record<string, unknown>>, accountId: string | null): void => {
  for (const field of head.sameAccount ?? []) {
    const given = valueOf(parts, field);
    if (given !== undefined && given !== accountId) throw new Refused("not-found", { cause: new Suspect("authorisation-refused") });
  }
};

/** The value of a field wherever it came: path, query or body. */
export const valueOf = (parts: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  for (const part of Object.values(parts)) {
    if (typeof part !== "object" || part === null || !(field in part)) continue;
    const value = (part as Record<string, unknown>)[field];
    return typeof value === "string" ? value : JSON.stringify(value);
  }
  return undefined;
};
