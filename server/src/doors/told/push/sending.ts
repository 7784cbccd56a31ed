import type { Tx } from "../../../db/db.ts";
import { findLetterhead } from "../../../identity/person.store.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { BrandKey } from "../../../jobs/queues.ts";
import type { ToldKind } from "../kind.ts";
import { findBrand, findLetter } from "../told.store.ts";
import { stillWanted } from "../wishes.ts";
import { findDevice, removeDevice } from "./device.store.ts";
import { writePush } from "./message.ts";
import { steady, type KeyRing } from "../../../identity/key-ring.ts";

/** One message to one browser. */
export interface PushJob {
  readonly accountId: string;
  readonly userId: string;
  readonly letter: string;
  readonly device: string;
}

/** Has a push service take a message for a browser: `gone` is one that listens no longer, `later` a service that asks for patience. */
type SendPush = (
  target: { readonly endpoint: string; readonly p256dh: Buffer; readonly auth: Buffer },
  message: {
    readonly text: string;
    readonly contact: string;
    readonly ttlSeconds: number;
    readonly urgent: boolean;
    readonly topic: string | undefined;
  },
) => Promise<{ readonly kind: "taken" | "gone" | "refused" } | { readonly kind: "later"; readonly afterSeconds: number | undefined }>;

/** What sending needs. */
interface SendingParts {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly inPerson: <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
  readonly told: readonly ToldKind[];
  readonly key: KeyRing;
  readonly brands: ByBrand<{ readonly email: string }>;
  /** Undefined where this portal tells no browsers. */
  readonly push: SendPush | undefined;
}

/** A service that is asked for patience is not waited for longer than this at a time. */
const LATEST_SECONDS = 3_600;
const TOPIC_LENGTH = 32;

/** A small picture that the pages of every brand have; browsers show no SVG here. */
const iconOf = (brand: BrandKey): string => `/brands/${brand}-192.png`;
/** Only we know what stands behind it. */
const topicOf = (key: KeyRing, path: string): string => steady(key, `push ${path}`).toString("base64url").slice(0, TOPIC_LENGTH);

/** Whoever is not let in (any more), or listens no longer, is sent nothing. */
const findTarget = async (tx: Tx, { userId, device: id }: PushJob) => {
  const person = await findLetterhead(tx, userId);
  return person?.status === "active" && person.erase_at === null ? findDevice(tx, { userId, id }) : undefined;
};

/** Tells one browser, once more after a while when its push service asks for patience. What was done meanwhile is told to nobody. */
export const sendToDevice = async (parts: SendingParts, job: PushJob): Promise<void> => {
  const { inAccount, inPerson, push, key } = parts;
  if (!push) return;
  const target = await inPerson(job.userId, (tx) => findTarget(tx, job));
  // Whoever has changed their mind meanwhile is not told either.
  const [occasions, brand] = await inAccount(job.accountId, async (tx) => [
    await stillWanted(tx, job, await findLetter(tx, job), parts.told, "push"),
    await findBrand(tx, job.accountId),
  ]);
  const written = writePush(job.accountId, occasions, new Date());
  if (!target || !brand || !written) return;
  const { shown, urgent, ttlSeconds, replaceable } = written;
  // Sent after the reads have ended: no connection waits for a push service.
  const outcome = await push(target, {
    text: JSON.stringify({ ...shown, icon: iconOf(brand) }),
    contact: `mailto:${parts.brands.of(brand).email}`,
    ttlSeconds,
    urgent,
    topic: replaceable ? topicOf(key, shown.path) : undefined,
  });
  if (outcome.kind === "gone") await inPerson(job.userId, (tx) => removeDevice(tx, { userId: job.userId, id: job.device }));
  if (outcome.kind !== "later") return;
  const { afterSeconds } = outcome;
  if (afterSeconds === undefined) throw new Error("the push service is busy");
  await inAccount(job.accountId, (tx) => parts.enqueue(tx, "push", job, { afterSeconds: Math.min(afterSeconds, LATEST_SECONDS) }));
};
