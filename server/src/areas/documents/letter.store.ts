import type { DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { statement } from "./documents.tables.ts";
import { proofOf } from "./letter-proof.ts";

/** What stands in a letter that we have issued. */
interface Letter {
  type: DocumentType;
  issued_on: string;
  amount_cents: number | null;
  iban: string | null;
}
const letter = statement(
  "documents.letter",
  (p: Param<{ brand: BrandKey; proof: Buffer }>) => sql<Letter>`
  select type, issued_on::text, amount_cents, iban from document where proof = ${p("proof")}::bytea and brand = ${p("brand")}`,
);
/** The letter of a brand that has this number and this code. */
export const findLetter = async (on: Db, brand: BrandKey, number: string, code: string): Promise<Letter | undefined> => {
  const proof = proofOf(number, code);
  // What cannot be a code is none of any letter, and whoever typed it knows: nobody is asked.
  return proof && (await on.rows(letter, { brand, proof }))[0];
};
