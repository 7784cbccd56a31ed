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
/** Of no letter: what cannot be a code is looked for like any other. */
const NO_PROOF = Buffer.alloc(32);

/** The letter of a brand that has this number and this code. */
export const findLetter = async (on: Db, brand: BrandKey, number: string, code: string): Promise<Letter | undefined> =>
  (await on.rows(letter, { brand, proof: proofOf(number, code) ?? NO_PROOF }))[0];
