import { createHash, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { ringOf } from "../../connections.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import { documentKey } from "../../session/file-keys.ts";
import { COPY_SEAL } from "./copy.service.ts";
import { proofOf } from "./letter-proof.ts";

interface Wanted {
  readonly accountId: string;
  readonly id: number;
  readonly mark?: string;
  readonly type?: DocumentType;
  readonly number?: string;
  readonly issuedOn?: string;
  readonly amountCents?: number | null;
  readonly payment?: "open" | "paid" | null;
  readonly xml?: boolean;
  /** What lies in the store; without it, what the store of the attacks gives back: the address that it was asked for. */
  readonly content?: Buffer;
  readonly checkCode?: string;
}
export const IBAN = "DE02120300000000202051";

/** A document that can be fetched; nothing is put into the store. */
export const buildDocument = async (house: House, wanted: Wanted): Promise<{ number: string; pdfKey: string; xmlKey: string }> => {
  const { accountId, id, mark = "", type = "invoice", issuedOn = "2026-03-02", amountCents = 14_900, payment = null, xml = true } = wanted;
  const { number = `RE-${id}${mark}`, content, checkCode } = wanted;
  const sha256 = createHash("sha256")
    .update(content ?? `${accountId} ${id}`)
    .digest();
  const [pdfKey, xmlKey] = (["pdf", "xml"] as const).map((form) => documentKey(accountId, sha256.toString("hex"), form));
  const storedAt = (key: string): Buffer => content ?? Buffer.from(`/${house.config.S3_BUCKET}/${key}?x-id=GetObject`);
  const [pdf, xmlContent] = [storedAt(pdfKey ?? ""), storedAt(xmlKey ?? "")];
  await house.admin.query(
    `insert into document (account_id, id, brand, source, type, number, title, issued_on, amount_cents, iban, payment, paid_on, brought, state, sha256, bytes, crc32,
       xml_bytes, xml_crc32, proof)
     select $1, $2, brand, 'billing', $3, $4, $5, $6, $7, $8, $9, case when $9 = 'paid' then $6::date + 7 end, $10, 'ready', $10, $11, $12, $13, $14, $15
     from account where account_id = $1`,
    [
      accountId,
      id,
      type,
      number,
      `Titel${mark}`,
      issuedOn,
      amountCents,
      IBAN,
      payment,
      sha256,
      pdf.length,
      crc32(pdf),
      xml ? xmlContent.length : null,
      xml ? crc32(xmlContent) : null,
      checkCode === undefined ? null : proofOf(number, checkCode),
    ],
  );
  return { number, pdfKey: pdfKey ?? "", xmlKey: xmlKey ?? "" };
};

/** The standing copy of a company, in the place of the one before. */
export const buildCopy = async (
  house: House,
  { accountId, mark = "", state = "active" }: { accountId: string; mark?: string; state?: "asked" | "active" | "left" | "unreached" },
): Promise<string> => {
  const id = randomUUID();
  await house.admin.query("delete from document_copy where account_id = $1", [accountId]);
  await house.admin.query(
    `insert into document_copy (account_id, id, email, state, link_hash, link_secret, asked_by, settled_at)
     values ($1, $2::uuid, $3, $4::text, sha256(convert_to($2::uuid::text, 'UTF8')), $5, 1, case when $4::text <> 'asked' then now() end)`,
    [accountId, id, `kanzlei${mark}@example.com`, state, seal(ringOf(house.config), COPY_SEAL, id, Buffer.from(id))],
  );
  return id;
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await buildDocument(house, {
    accountId: String(id),
    id: 1,
    mark,
    issuedOn: "2020-01-02",
    payment: "paid",
    checkCode: String(id).padStart(16, "0").slice(-16),
  });
  const copyId = await buildCopy(house, { accountId: String(id), mark });
  await house.admin.query("insert into document_copy_sent (account_id, copy_id, document_id) values ($1, $2, 1)", [id, copyId]);
};
