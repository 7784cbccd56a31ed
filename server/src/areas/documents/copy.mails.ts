import { COPY_BYTES_MAX, COPY_CONFIRM_DAYS } from "@schaufenster/contract/areas/documents/copy.rules.ts";
import { DOCUMENT_NAMES, fileNameOf } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { formatCents, formatDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import type { Letter, Sender } from "../../gateways/mail.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { MayWrite } from "../../records/letter-quota.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { documentKey } from "../../session/file-keys.ts";
import { copyLink } from "./copy.service.ts";
import { findCopied, findCopyQuestion, type CopiedRow } from "./copy.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What the letter that asks carries. */
export interface AboutCopy {
  readonly brand: BrandKey;
  readonly companyId: string;
  readonly copyId: string;
}
/** What the letter with a document carries; it goes to nobody of ours. */
export interface AboutCopied {
  readonly accountId: string;
  readonly userId: "";
  readonly copyId: string;
  readonly documentId: string;
}

/** Asks whoever reads the mailbox whether they want the copies; nothing when that is settled, or the mailbox has had enough. */
export const writeCopyQuestion = async (
  { door, url, key, mayWrite }: { readonly door: AuthDoor; readonly url: string; readonly key: KeyRing; readonly mayWrite: MayWrite },
  { companyId, copyId }: AboutCopy,
): Promise<Letter | undefined> =>
  door.writeForCompany(companyId, async (tx) => {
    const found = await findCopyQuestion(tx, companyId, copyId);
    if (!found || !(await mayWrite(tx, "document-copy", found.email))) return undefined;
    return {
      to: found.email,
      subject: `Rechnungskopien von ${found.company}: bitte bestätigen`,
      content: {
        heading: "Möchten Sie Rechnungskopien erhalten?",
        paragraphs: [
          "Guten Tag,",
          `${found.company} hat diese Adresse eingetragen, damit jede neue Rechnung und Gutschrift von uns auch an Sie geht, als PDF und als E‑Rechnung.`,
          `Wir senden nichts, solange Sie nicht zustimmen. Der Link gilt ${COPY_CONFIRM_DAYS} Tage. Sie können die Kopien jederzeit abbestellen.`,
          "Sie kennen die Firma nicht oder möchten keine Kopien? Dann brauchen Sie nichts zu tun.",
        ],
        action: {
          label: "Ansehen und zustimmen",
          url: `${url}${copyLink(key, { accountId: companyId, id: copyId, sealed: found.link_secret })}`,
        },
      },
    };
  });

const filesOf = (accountId: string, { type, number, sha256, xml_bytes: xmlBytes }: CopiedRow): NonNullable<Letter["files"]> => {
  const named = { documentType: type, documentNumber: number };
  const pdf = { name: fileNameOf(named, "pdf"), contentType: "application/pdf", key: documentKey(accountId, sha256, "pdf") };
  if (xmlBytes === null) return [pdf];
  return [pdf, { name: fileNameOf(named, "xml"), contentType: "application/xml", key: documentKey(accountId, sha256, "xml") }];
};

/** A new invoice for the standing copy; nothing when it was ended meanwhile. */
export const writeCopy = async (
  tx: Tx,
  { accountId, copyId, documentId }: AboutCopied,
  company: Sender,
  { key, jobId }: { readonly key: KeyRing; readonly jobId: string },
): Promise<Letter | undefined> => {
  const row = await findCopied(tx, { accountId, id: copyId, documentId, letter: jobId });
  if (!row) return undefined;
  const name = `${DOCUMENT_NAMES[row.type]} ${row.number}`;
  const fits = row.bytes + (row.xml_bytes ?? 0) <= COPY_BYTES_MAX;
  return {
    to: row.email,
    subject: `${name}: ${company.name}`,
    ...(fits ? { files: filesOf(accountId, row) } : {}),
    content: {
      heading: name,
      paragraphs: [
        "Guten Tag,",
        `${company.name} hat von uns dieses Dokument bekommen: ${name} vom ${formatDay(row.issued_on)}${row.amount_cents === null ? "" : ` über ${formatCents(row.amount_cents)}`}, ${row.title}.`,
        fits
          ? "Sie finden es im Anhang."
          : "Für eine E‑Mail ist es zu groß. Bitte lassen Sie es sich von der Firma geben, die es in ihrem Portal herunterladen kann.",
      ],
      foot: `Sie bekommen diese Kopie, weil ${company.name} Ihre Adresse eingetragen hat und Sie zugestimmt haben.`,
      leave: `${company.portalUrl}${copyLink(key, { accountId, id: copyId, sealed: row.link_secret })}`,
    },
  };
};
