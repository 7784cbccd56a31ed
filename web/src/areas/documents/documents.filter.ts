import type { CompanyDocument, DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { DOCUMENT_NAMES } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import { formatCents, formatDay } from "../../parts/format.ts";

/** How documents are grouped, as the address names it. */
export const GROUPS = {
  rechnungen: ["invoice"],
  gutschriften: ["credit-note"],
  vertraege: ["contract", "order-confirmation"],
  weitere: ["reminder", "report", "letter"],
} as const satisfies Record<string, readonly DocumentType[]>;
export type Group = keyof typeof GROUPS;
const isGroup = (value: string | null): value is Group => value !== null && value in GROUPS;

const isIn = ({ documentType }: CompanyDocument, group: Group): boolean => GROUPS[group].some((type) => type === documentType);
/** The groups that the company has something of; an address may name another one. */
export const groupsIn = (list: readonly CompanyDocument[]): Group[] =>
  (Object.keys(GROUPS) as Group[]).filter((group) => list.some((one) => isIn(one, group)));
export const groupOf = (value: string | null): Group | null => (isGroup(value) ? value : null);
export const yearOf = ({ date }: CompanyDocument): number => Number(date.slice(0, 4));

export const euros = ({ amountCents }: CompanyDocument): string | null => (amountCents === null ? null : formatCents(amountCents));
/** Everything of a document that somebody may look for, as it stands on the screen. */
const wordsOf = (one: CompanyDocument): string =>
  foldName([DOCUMENT_NAMES[one.documentType], one.documentNumber, one.title, formatDay(one.date), euros(one) ?? ""].join(" "));

/** What stands in the list: of one year, or of all years while somebody looks for something. */
export const narrow = (
  list: readonly CompanyDocument[],
  { year, group, search }: { readonly year: number | undefined; readonly group: Group | null; readonly search: string },
): readonly CompanyDocument[] => {
  const sought = search.split(/\s+/).map(foldName).filter(Boolean);
  return list.filter(
    (one) =>
      (group === null || isIn(one, group)) &&
      (sought.length === 0 ? yearOf(one) === year : sought.every((word) => wordsOf(one).includes(word))),
  );
};
