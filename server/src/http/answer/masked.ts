import { MASK, type ConsumerKind, type ConsumerMark } from "@schaufenster/contract/values/of-consumer.ts";
import * as z from "zod/v4/core";
import { Fault } from "./fault.ts";
import type { PersonalParts } from "./personal-parts.ts";

/** Digits and what people write between them. */
const NUMBER = /^\+?[\d\s()/.-]{5,}$/;
const LAST_DIGITS = 2;

/** What stays of a text: of a telephone number the last two digits, of anything else the first letter. */
const maskText = (text: string): string => {
  if (text === "") return "";
  if (NUMBER.test(text)) return `${MASK}${text.replaceAll(/\D/g, "").slice(-LAST_DIGITS)}`;
  return `${Array.from(text)[0] ?? ""}${MASK}`;
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const maskValue = (value: unknown, { gone }: ConsumerMark): unknown => {
  if (isNothing(value)) return value;
  if (gone) return Array.isArray(value) ? [] : null;
  if (typeof value === "string") return maskText(value);
  throw new Fault("only texts can be masked");
};

/** An answer as a visit gets it, and how many records of it are shown in full. */
export interface Seen {
  readonly answer: unknown;
  readonly records: number;
}

/**
 * Masks what is not shown, and counts the rest: whatever has something personal of its own is a record, and what lies in it belongs to it. The answer
 * itself is left alone; others may hold it.
 */
export const seenBy = (shown: ReadonlySet<ConsumerKind>, parts: PersonalParts, answer: unknown): Seen => {
  let records = 0;
  const isShown = ({ kinds }: ConsumerMark): boolean => kinds.every((kind) => shown.has(kind));
  const ownShown = (fields: ReadonlyMap<string, PersonalParts>, value: Readonly<Record<string, unknown>>): boolean =>
    Array.from(fields).some(([name, part]) => part.is === "personal" && isShown(part.mark) && !isNothing(value[name]));
  const fieldsOf = (fields: ReadonlyMap<string, PersonalParts>, value: Readonly<Record<string, unknown>>, counted: boolean): object => {
    const counts = !counted && ownShown(fields, value);
    if (counts) records += 1;
    const changed = Array.from(fields).flatMap(([name, part]) =>
      name in value ? [[name, see(part, value[name], counted || counts)]] : [],
    );
    return { ...value, ...(Object.fromEntries(changed) as object) };
  };
  const see = (part: PersonalParts, value: unknown, counted: boolean): unknown => {
    if (part.is === "personal") return isShown(part.mark) ? value : maskValue(value, part.mark);
    if (typeof value !== "object" || value === null) return value;
    if (part.is === "object") return fieldsOf(part.fields, value as Record<string, unknown>, counted);
    if (part.is === "either") {
      // None fits: then the answer does not fit its shape either, and does not leave.
      const option = part.options.find(({ shape }) => z.safeParse(shape, value).success);
      return option?.part ? see(option.part, value, counted) : value;
    }
    if (Array.isArray(value)) return value.map((one) => see(part.part, one, counted));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, see(part.part, one, counted)]));
  };
  return { answer: see(parts, answer, false), records };
};
