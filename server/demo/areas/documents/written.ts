import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { genuineAddress, writeCheckCode, CHECK_CODE_BYTES } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import { DOCUMENT_NAMES } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { renderInvoice } from "../../../src/invoices/render-invoice.ts";
import { SEEDED } from "../../world/brands.ts";
import { sellerOf } from "../../../src/invoices/seller.ts";
import { paperOf } from "../../../src/papers/letterhead.ts";
import { openPdf } from "../../../src/papers/pdf.ts";
import { documentKey } from "../../../src/session/file-keys.ts";
import type { Company, World } from "../../world/world.ts";
import { lettersOf, type DemoLetter } from "./letters.ts";

/** A letter as it lies in the store. */
export interface WrittenLetter {
  readonly sha256: Buffer;
  readonly pdf: Buffer;
  readonly xml: Buffer | null;
  readonly crc32: number;
  readonly xmlCrc32: number | null;
}

/** The code of a letter: in the demo world it follows from the number, so that it can be said without opening the letter. */
export const demoCodeOf = (number: string): string =>
  writeCheckCode(createHash("sha256").update(number).digest().subarray(0, CHECK_CODE_BYTES));

const MARGIN = 64;
/** One page with a title and a line. */
const writePlain = ({ type, number, title, issuedOn }: DemoLetter, { brand, name }: Company): Promise<Buffer> => {
  const { pdf, root, faceFor, finish } = openPdf({
    title: `${DOCUMENT_NAMES[type]} ${number}`,
    brand: paperOf(SEEDED[brand]),
    createdAt: new Date(`${issuedOn}T09:00:00Z`),
    margin: MARGIN,
    page: (page, count) => `Seite ${page} von ${count}`,
  });
  const put = (tag: string, text: string, size: number): void => {
    root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(faceFor("regular", text)).fontSize(size).fillColor("#1C2321").text(text, MARGIN, pdf.y).moveDown();
      }),
    );
  };
  put("H1", `${DOCUMENT_NAMES[type]} ${number}`, 20);
  put("P", title, 12);
  put("P", `Für ${name}`, 12);
  return finish();
};

const write = async (letter: DemoLetter, c: Company): Promise<WrittenLetter> => {
  const { invoice, number } = letter;
  const checkCode = demoCodeOf(number);
  const issue = {
    checkCode,
    checkAddress: genuineAddress(`https://${c.brand}.example`, number, checkCode),
    issuedAt: new Date(`${letter.issuedOn}T09:00:00Z`),
  };
  const rendered = invoice && (await renderInvoice(invoice, sellerOf(SEEDED[c.brand]), issue));
  const pdf = rendered ? rendered.pdf : await writePlain(letter, c);
  const xml = rendered ? Buffer.from(rendered.xrechnung ?? rendered.zugferd) : null;
  return { pdf, xml, sha256: createHash("sha256").update(pdf).digest(), crc32: crc32(pdf), xmlCrc32: xml && crc32(xml) };
};

const written = new Map<string, WrittenLetter>();
const keyOf = (c: Company, { number }: DemoLetter): string => `${c.accountId} ${number}`;
/** Writes every letter of these companies once; writing takes its time, and rows are made without waiting. */
export const writeLetters = async (world: World, companies: readonly Company[]): Promise<void> => {
  for (const c of companies)
    for (const letter of lettersOf(world, c)) if (!written.has(keyOf(c, letter))) written.set(keyOf(c, letter), await write(letter, c));
};
/** A letter that was written before. */
export const writtenOf = (c: Company, letter: DemoLetter): WrittenLetter => {
  const found = written.get(keyOf(c, letter));
  if (!found) throw new Error(`${letter.number} was not written`);
  return found;
};

/** What lies in the file store for the demo world. */
export const demoDocuments = async (
  world: World,
  companies: readonly Company[],
): Promise<readonly { readonly key: string; readonly body: Buffer; readonly type: string }[]> => {
  await writeLetters(world, companies);
  return companies.flatMap((c) =>
    lettersOf(world, c).flatMap((letter) => {
      const { pdf, xml, sha256 } = writtenOf(c, letter);
      const at = (form: "pdf" | "xml") => documentKey(String(c.accountId), sha256.toString("hex"), form);
      return [
        { key: at("pdf"), body: pdf, type: "application/pdf" },
        ...(xml ? [{ key: at("xml"), body: xml, type: "application/xml" }] : []),
      ];
    }),
  );
};
