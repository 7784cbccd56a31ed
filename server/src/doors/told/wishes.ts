import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { Tx } from "../../db/db.ts";
import { isWanted, type ToldKind } from "./kind.ts";
import { findMember } from "./member.store.ts";
import type { LetterRow } from "./told.store.ts";

interface Member {
  readonly accountId: string;
  readonly userId: string;
}

/** What of a letter is still wanted now: by whoever gets it, or by whom it came in the stead of. */
export const stillWanted = async <T extends LetterRow>(
  tx: Tx,
  { accountId, userId }: Member,
  rows: readonly T[],
  kinds: readonly ToldKind[],
  by: Channel,
): Promise<(T & { readonly told: ToldKind })[]> => {
  const wishing = new Map<string, Awaited<ReturnType<typeof findMember>>>();
  for (const id of new Set(rows.map((row) => row.instead_of ?? userId))) wishing.set(id, await findMember(tx, { accountId, userId: id }));
  return rows.flatMap((row) => {
    const told = kinds.find(({ kind }) => kind === row.kind);
    const member = wishing.get(row.instead_of ?? userId);
    return told && member && isWanted(told, member, by) ? [{ ...row, told }] : [];
  });
};

/** Before what is nobody's own who reads it. In whose stead it came only a letter says: screens are seen by others. */
export const inStead = (rows: readonly Pick<LetterRow, "instead_of">[]): string =>
  rows.every((row) => row.instead_of !== null) ? "In Vertretung: " : "";
