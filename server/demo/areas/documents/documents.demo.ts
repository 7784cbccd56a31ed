import { SEEDED } from "../../world/brands.ts";
import { proofOf } from "../../../src/areas/documents/letter-proof.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import { SHOWCASE_COMPANIES } from "../../world/showcase.ts";
import { companyAt } from "../../world/companies.ts";
import type { Company, World } from "../../world/world.ts";
import { lettersOf } from "./letters.ts";
import { demoCodeOf, writeLetters, writtenOf } from "./written.ts";

const COLUMNS = [
  "account_id",
  "id",
  "brand",
  "source",
  "type",
  "number",
  "title",
  "issued_on",
  "amount_cents",
  "iban",
  "payment",
  "paid_on",
  "brought",
  "invoice",
  "state",
  "sha256",
  "bytes",
  "crc32",
  "xml_bytes",
  "xml_crc32",
  "proof",
] as const;
function* documentRows(world: World, c: Company): Generator<Row> {
  for (const letter of lettersOf(world, c)) {
    const { sha256, pdf, xml, crc32, xmlCrc32 } = writtenOf(c, letter);
    const { invoice, paidOn } = letter;
    yield [
      c.accountId,
      letter.id,
      c.brand,
      letter.source,
      letter.type,
      letter.number,
      letter.title,
      letter.issuedOn,
      letter.amountCents,
      invoice && SEEDED[c.brand].seller.iban,
      invoice && (paidOn === null ? "open" : "paid"),
      paidOn,
      invoice ? null : sha256,
      invoice && JSON.stringify(invoice),
      "ready",
      sha256,
      pdf.length,
      crc32,
      xml?.length ?? null,
      xmlCrc32,
      invoice && (proofOf(letter.number, demoCodeOf(letter.number)) ?? null),
    ];
  }
}

/** The companies that are looked at. */
export const shownCompanies = (world: World): Company[] =>
  Array.from({ length: Math.min(SHOWCASE_COMPANIES, world.companies) }, (_, at) => companyAt(world, at));

export const demo: RoomDemo = {
  tables: () => [perCompany("document", COLUMNS, documentRows)],
  roots: ["document_word"],
  prepare: (_, world) => writeLetters(world, shownCompanies(world)),
};
