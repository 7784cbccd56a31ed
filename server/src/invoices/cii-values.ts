import { branch, leaf, type Part } from "./xml.ts";

/** 79159 becomes 791.59; integers only, because a sum of euros is not what people added. */
export const euros = (cents: number): string => {
  const size = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`;
};

/** An amount. The currency is named once in the head: at an amount of this profile it is forbidden, but for the sum of VAT. */
export const amount = (name: string, cents: number | null): Part => leaf(`ram:${name}`, cents === null ? null : euros(cents));

/** A day, as format 102 writes it: 20261115. */
export const day = (name: string, date: string | null, prefix: "udt" | "qdt" = "udt"): Part =>
  branch(`ram:${name}`, [leaf(`${prefix}:DateTimeString`, date?.replaceAll("-", "") ?? null, { format: "102" })]);

/** A text. */
export const text = (name: string, value: string | null): Part => leaf(`ram:${name}`, value);

/** Elements. */
export const group = (name: string, parts: readonly Part[]): Part => branch(`ram:${name}`, parts);
