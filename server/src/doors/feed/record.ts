import { FeedId, FeedVersion } from "@schaufenster/contract/values/feed.ts";
import * as z from "zod";
import type { FeedEntity } from "./entity.ts";
import type { Line } from "./lines.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What cannot be taken of a line, and why; never what was written there. */
export interface Fault {
  readonly line: number;
  readonly recordId: string | null;
  readonly field: string;
  readonly reason: string;
}
/** A record that keeps to its shape. */
export interface FeedRecord {
  readonly line: number;
  readonly recordId: string;
  readonly version: number;
  readonly deleted: boolean;
  /** The number of the company that it belongs to, as the feeder knows it. */
  readonly parent: string | null;
  /** The number of what else it refers to. */
  readonly other: string | null;
  readonly brand: string | null;
  /** All that it says, as JSON. */
  readonly data: string;
}

const Head = z.object({ id: FeedId, version: FeedVersion, deleted: z.boolean().optional() });
/** What may stand beside a record that goes: what it belongs and refers to. */
const goneShape = ({ of, refers }: FeedEntity): z.ZodObject =>
  z.strictObject({
    id: FeedId,
    version: FeedVersion,
    deleted: z.literal(true),
    ...(of && { [of]: FeedId.optional() }),
    ...(refers && { [refers.field]: FeedId.optional() }),
  });
type Check = (value: unknown) => z.ZodSafeParseResult<Readonly<Record<string, unknown>>>;

interface Checks {
  readonly comes: Check;
  readonly goes: Check;
}
const shapes = new WeakMap<FeedEntity, Checks>();
/** The whole record of an entity, with what every record has. */
export const recordShape = ({ shape }: FeedEntity): z.ZodObject =>
  z
    .strictObject({ id: FeedId, version: FeedVersion, deleted: z.literal(false).optional(), ...shape.shape })
    // Rules about several fields belong to the object, not to one of them.
    .check(...((shape.def.checks ?? []) as z.core.$ZodCheck<object>[]));
const checkBy =
  (shape: z.ZodObject): Check =>
  (value) =>
    shape.safeParse(value);
const checksOf = (entity: FeedEntity): Checks => {
  const known = shapes.get(entity);
  if (known !== undefined) return known;
  const checks = { comes: checkBy(recordShape(entity)), goes: checkBy(goneShape(entity)) };
  shapes.set(entity, checks);
  return checks;
};

/** A moment counts in milliseconds. */
const versionOf = (version: z.infer<typeof FeedVersion>): number => (typeof version === "number" ? version : Date.parse(version));

/** Signs that the database has no place for: nothing, and half a sign. They are written as escapes, and so is nothing else like them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const faultOf = (line: Line, value: unknown, error: z.ZodError): Fault => {
  const [issue] = error.issues;
  const known = Head.pick({ id: true }).safeParse(value);
  const keys = issue?.code === "unrecognized_keys" ? issue.keys : [];
  return {
    line: line.at,
    recordId: known.success ? known.data.id : null,
    field: [...(issue?.path ?? []), ...keys.slice(0, 1)].join(".").slice(0, 200),
    // A rule of ours says itself what it refused for.
    reason: String((issue?.code === "custom" ? issue.params?.["reason"] : undefined) ?? issue?.code ?? "invalid"),
  };
};

const textAt = (record: Readonly<Record<string, unknown>>, field: string | undefined): string | null => {
  const value = field === undefined ? undefined : record[field];
  return typeof value === "string" ? value : null;
};

/** Reads one line as a record of this entity, or says what is wrong with it. */
export const readRecord = (entity: FeedEntity, line: Line, key: KeyRing): FeedRecord | Fault => {
  if (line.text === undefined) return { line: line.at, recordId: null, field: "", reason: "too-long-or-not-utf-8" };
  const value = parse(line.text);
  if (value === undefined) return { line: line.at, recordId: null, field: "", reason: "not-json" };
  const goes = typeof value === "object" && value !== null && "deleted" in value && value.deleted === true;
  const { data, error } = checksOf(entity)[goes ? "goes" : "comes"](value);
  if (error) return faultOf(line, value, error);
  const head = Head.parse(data);
  const text = goes ? "{}" : JSON.stringify(entity.prepare?.(data, key) ?? data);
  if (text.includes("\\u") && UNSTORABLE.test(text)) return { line: line.at, recordId: head.id, field: "", reason: "unstorable-sign" };
  return {
    line: line.at,
    recordId: head.id,
    version: versionOf(head.version),
    deleted: goes,
    parent: textAt(data, entity.of),
    other: textAt(data, entity.refers?.field),
    brand: textAt(data, "brand"),
    data: text,
  };
};

export const isFault = (read: FeedRecord | Fault): read is Fault => "reason" in read;
