import { createHash, randomUUID } from "node:crypto";
import type { Inquiry } from "@schaufenster/contract/areas/leads/inquiry.model.ts";
import { INQUIRY_LIMITS } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import type { FileType } from "@schaufenster/contract/values/file/file-type.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { BrandKey } from "../../../jobs/queues.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { quarantineKey } from "../../../session/file-keys.ts";
import { sha256 } from "../../../session/token.ts";
import { nameLink } from "../../../identity/named-link.store.ts";
import { addInquiry, confirmInquiry, findLinkedInquiry } from "./inquiry.store.ts";

interface InquiryDeps {
  readonly door: AuthDoor;
  readonly files: Pick<FileStore, "put">;
  readonly enqueue: JobQueue["enqueue"];
}
/** A photo as it came. */
interface SentPhoto {
  readonly content: Buffer;
  readonly type: FileType;
}
/** What somebody wrote, to which company, and on which form. */
export interface WrittenInquiry {
  readonly brand: BrandKey;
  readonly accountId: string;
  readonly formId: string;
  readonly inquiry: Inquiry;
  readonly distanceM: number;
  readonly photos: readonly SentPhoto[];
}

const HOUR_SECONDS = 3_600;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Keeps an inquiry until it is confirmed: row, letter and the clock that erases it in one transaction. The same form again changes nothing. */
const keep = async ({ door, files, enqueue }: InquiryDeps, { brand, accountId, formId: id, ...written }: WrittenInquiry): Promise<void> => {
  const photos = written.photos.map(({ content, type }) => ({
    content,
    row: { id: randomUUID(), type, sha256: createHash("sha256").update(content).digest("hex") },
  }));
  await door.writeForCompany(accountId, async (tx) => {
    const inquiry = { ...written.inquiry, accountId, id, distanceM: written.distanceM, photos: photos.map(({ row }) => row) };
    if (!(await addInquiry(tx, inquiry))) return;
    await enqueue(tx, "mail", { template: "inquiry-confirm", brand, companyId: accountId, inquiryId: id });
    await enqueue(
      tx,
      "inquiries",
      { task: "forget", accountId, inquiryId: id },
      { afterSeconds: INQUIRY_LIMITS.confirmHours * HOUR_SECONDS },
    );
    // Last, so that a refusal leaves nothing behind; what a failing commit leaves is swept out at night.
    for (const { row, content } of photos) await files.put(quarantineKey({ accountId }, row.id), content, row.type);
  });
};

/** What the link of a letter opens, and whether it was confirmed just now. */
const open = async ({ door, enqueue }: InquiryDeps, accountId: string, secret: string, confirms: boolean) => {
  if (!TOKEN.test(secret)) return undefined;
  return door.writeForCompany(accountId, async (tx) => {
    await nameLink(tx, sha256(secret));
    const found = await findLinkedInquiry(tx, accountId);
    if (found && confirms && (await confirmInquiry(tx, { accountId, id: found.id })))
      await enqueue(tx, "inquiries", { task: "deliver", accountId, inquiryId: found.id });
    return found;
  });
};

/** What the public page does for whoever writes to a company. */
export const openInquiries = (deps: InquiryDeps) => ({
  keep: (written: WrittenInquiry) => keep(deps, written),
  /** Looking changes nothing: programs that check mails follow links, too. */
  look: (accountId: string, secret: string) => open(deps, accountId, secret, false),
  confirm: (accountId: string, secret: string) => open(deps, accountId, secret, true),
});
