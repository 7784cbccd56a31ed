import { randomInt } from "node:crypto";
import type { DeliveryRefusal } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../../db/db.ts";
import type { CheckFile } from "../../../gateways/file-check.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { Letter, Sender } from "../../../gateways/mail.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { BrandKey } from "../../../jobs/queues.ts";
import { newSecretLink } from "../../../identity/secret-link.ts";
import type { MayWrite } from "../../../records/letter-quota.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { inquiryPhotoKey, quarantineKey } from "../../../session/file-keys.ts";
import { findWishes, holdSettings } from "../delivery/capacity.store.ts";
import { judge } from "../delivery/delivery.service.ts";
import {
  addInquiryLink,
  dropInquiry,
  findInquiry,
  findPublicPlace,
  refuseInquiry,
  storeAsLead,
  type InquiryPhoto,
} from "./inquiry.store.ts";
import { inquiryConfirmLetter, inquiryRefusedLetter } from "./inquiry.mails.ts";

/** What the letter that asks for confirmation carries. */
export interface AboutInquiry {
  readonly brand: BrandKey;
  readonly companyId: string;
  readonly inquiryId: string;
}
/** What the letter of an inquiry that could not be handed over carries. */
export interface AboutRefused {
  readonly accountId: string;
  readonly userId: string;
  readonly objectId: string;
}
/** Work on inquiries: handing over what was confirmed, and forgetting. */
export interface InquiryJob {
  readonly task: "deliver" | "forget" | "drop";
  readonly accountId: string;
  readonly inquiryId: string;
}
interface InquiryJobDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "put" | "remove">;
  readonly check: CheckFile;
  readonly enqueue: JobQueue["enqueue"];
}

/** Asks whoever reads the mailbox whether they wrote this; nothing when it is settled, or the mailbox has had enough. */
export const writeInquiryConfirm = async (
  { door, url, mayWrite }: { readonly door: AuthDoor; readonly url: string; readonly mayWrite: MayWrite },
  { companyId: accountId, inquiryId: id }: AboutInquiry,
): Promise<Letter | undefined> =>
  door.writeForCompany(accountId, async (tx) => {
    const link = newSecretLink("");
    const [to, place] = [await addInquiryLink(tx, { accountId, id, hash: link.hash }), await findPublicPlace(tx, accountId)];
    if (!to || !place || !(await mayWrite(tx, "inquiry", to.email))) return undefined;
    const address = new URL(`/anfrage/${place.public_id}/${link.text.slice(1)}`, url).href;
    return inquiryConfirmLetter({ to: to.email, name: to.name, companyName: place.name, url: address });
  });

/** Says that the company does not want it, and why; the row goes an hour later. */
export const writeInquiryRefused = async (
  tx: Tx,
  { accountId, objectId: id }: AboutRefused,
  company: Sender,
): Promise<Letter | undefined> => {
  const found = await findInquiry(tx, { accountId, id });
  const why = found?.refused as DeliveryRefusal | null | undefined;
  if (!found || !why) return undefined;
  return inquiryRefusedLetter({ to: found.email, name: found.name, companyName: company.name, why });
};

/** Read by people and told by telephone: no signs that look like others. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const newExternalId = (): string => `S-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`;

/** Looks into the photos as into every file from outside. What is refused is left out; the words arrive all the same. */
const checkPhotos = async ({ files, check }: InquiryJobDeps, accountId: string, photos: readonly InquiryPhoto[]): Promise<string[]> => {
  const keys: string[] = [];
  for (const { id, type, sha256 } of photos) {
    const found = await check({ key: quarantineKey({ accountId }, id), type, sha256: Buffer.from(sha256, "hex") }, "entry");
    const large = "refusal" in found ? undefined : found.variants["large"];
    if (large === undefined) continue;
    const key = inquiryPhotoKey(accountId, id);
    await files.put(key, large, "image/webp");
    keys.push(key);
  }
  return keys;
};
const removeOriginals = async ({ files }: InquiryJobDeps, accountId: string, photos: readonly InquiryPhoto[]): Promise<void> => {
  for (const { id } of photos) await files.remove(quarantineKey({ accountId }, id));
};

/** For so long the letter of a refusal may need the address. */
const LETTER_SECONDS = 3_600;

/** Turns a confirmed inquiry into a lead if the company wants it; else whoever wrote it is told. Done again after any interruption, with the same result. */
const deliver = async (deps: InquiryJobDeps, { accountId, inquiryId: id }: InquiryJob, now: Date): Promise<void> => {
  const { inAccount, files, enqueue } = deps;
  const found = await inAccount(accountId, (tx) => findInquiry(tx, { accountId, id }));
  if (!found?.confirmed_at || found.refused !== null) return;
  const photos = await checkPhotos(deps, accountId, found.photos);
  const outcome = await inAccount(accountId, async (tx) => {
    await holdSettings(tx, accountId);
    const day = isoDay(now);
    const incoming = {
      line: 0,
      account_id: accountId,
      kind: "request",
      trade: found.trade,
      distance_km: found.distance_m / 1_000,
    } as const;
    const [judged] = judge([incoming], await findWishes(tx, accountId, day), day);
    if (!judged) throw new Error("nothing was judged");
    if (judged.outcome === "delivered") {
      await storeAsLead(tx, { ...judged, accountId, id, externalId: newExternalId(), photos, now });
      return judged.outcome;
    }
    await refuseInquiry(tx, { accountId, id, why: judged.outcome });
    await enqueue(tx, "mail", { template: "inquiry-refused", accountId, userId: "", objectId: id });
    await enqueue(tx, "inquiries", { task: "drop", accountId, inquiryId: id }, { afterSeconds: LETTER_SECONDS });
    return judged.outcome;
  });
  if (outcome !== "delivered") for (const key of photos) await files.remove(key);
  await removeOriginals(deps, accountId, found.photos);
};

/** Erases what nobody confirmed. What was confirmed waits for its delivery, however long the photos take. */
const forget = async (deps: InquiryJobDeps, { task, accountId, inquiryId: id }: InquiryJob): Promise<void> => {
  const found = await deps.inAccount(accountId, async (tx) => {
    const inquiry = await findInquiry(tx, { accountId, id });
    if (!inquiry || (task === "forget" && inquiry.confirmed_at !== null)) return undefined;
    await dropInquiry(tx, { accountId, id });
    return inquiry;
  });
  if (found) await removeOriginals(deps, accountId, found.photos);
};

/** The work of the queue `inquiries`. */
export const workOnInquiry = (deps: InquiryJobDeps, job: InquiryJob): Promise<void> =>
  job.task === "deliver" ? deliver(deps, job, new Date()) : forget(deps, job);
