import { FeedId, FeedVersion } from "@schaufenster/contract/values/feed.ts";
import * as z from "zod";
import type { FeedEntity } from "./entity.ts";
import type { Line } from "./lines.ts";

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
  readonly brand: string | null;
  /** All that it says, as JSON. */
  readonly data: string;
}

const Head = z.object({ id: FeedId, version: FeedVersion, deleted: z.boolean().optional() });
const Gone = z.strictObject({ id: FeedId, version: FeedVersion, deleted: z.literal(true), company: FeedId.optional() });
type Check = (value: unknown) => z.ZodSafeParseResult<Readonly<Record<string, unknown>>>;

const shapes = new WeakMap<FeedEntity, Check>();
/** The whole record of an entity, with what every record has. */
export const recordShape = (entity: FeedEntity): z.ZodObject =>
  z.strictObject({ id: FeedId, version: FeedVersion, deleted: z.literal(false).optional(), ...entity.shape.shape });
const checkOf = (entity: FeedEntity): Check => {
  const known = shapes.get(entity);
  if (known !== undefined) return known;
  const shape = recordShape(entity);
  const check: Check = (value) => shape.safeParse(value);
  shapes.set(entity, check);
  return check;
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
    reason: issue?.code ?? "invalid",
  };
};

/** Reads one line as a record of this entity, or says what is wrong with it. */
export const readRecord = (entity: FeedEntity, line: Line): FeedRecord | Fault => {
  if (line.text === undefined) return { line: line.at, recordId: null, field: "", reason: "too-long-or-not-utf-8" };
  const value = parse(line.text);
  if (value === undefined) return { line: line.at, recordId: null, field: "", reason: "not-json" };
  const goes = typeof value === "object" && value !== null && "deleted" in value && value.deleted === true;
  const { data, error } = goes ? Gone.safeParse(value) : checkOf(entity)(value);
  if (error) return faultOf(line, value, error);
  const head = Head.parse(data);
  const text = goes ? "{}" : JSON.stringify(data);
  if (UNSTORABLE.test(text)) return { line: line.at, recordId: head.id, field: "", reason: "unstorable-sign" };
  const { company, brand } = data as { readonly company?: string; readonly brand?: string };
  return {
    line: line.at,
    recordId: head.id,
    version: versionOf(head.version),
    deleted: goes,
    parent: entity.of === undefined ? null : (company ?? null),
    brand: brand ?? null,
    data: text,
  };
};

export const isFault = (read: FeedRecord | Fault): read is Fault => "reason" in read;
