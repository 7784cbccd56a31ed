import { formatCents } from "../../../parts/format.ts";

const GERMAN = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/;
const PLAIN = /^(\d{1,9})\.(\d{1,2})$/;

/** An amount in cents, as Germans type it (1.234,50 or 1234,5 or 12.50 €); undefined when it is none, null when nothing stands there. */
export const parseCents = (typed: string): number | null | undefined => {
  const text = typed.replaceAll(/[\s€]/g, "");
  if (text === "") return null;
  const [, whole, part = ""] = PLAIN.exec(text) ?? GERMAN.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(".", "")) * 100 + Number(part.padEnd(2, "0"));
};

/** 123450 becomes 1.234,50, as it stands in a field beside its unit. */
export const typedCents = (cents: number | null): string => (cents === null ? "" : formatCents(cents).replace(/\s*€$/, ""));
