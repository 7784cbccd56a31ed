import { SMS_CODE, SMS_CODES } from "@schaufenster/contract/areas/sms/sms.rules.ts";
import type { Tx } from "../../../db/db.ts";
import { findLetterhead } from "../../../identity/person.store.ts";
import { codeHash, newCode } from "../../../identity/secret-link.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { BrandKey } from "../../../jobs/queues.ts";
import { countLetter } from "../../../records/letter-count.store.ts";
import type { ToldKind } from "../kind.ts";
import { findBrand, findLetter } from "../told.store.ts";
import { stillWanted } from "../wishes.ts";
import { writeCode, writeSms } from "./message.ts";
import { findNumber, markNumber, mintCode } from "./number.store.ts";
import { steady, type KeyRing } from "../../../identity/key-ring.ts";

interface Told {
  readonly kind: "told";
  readonly accountId: string;
  readonly userId: string;
  readonly letter: string;
}
interface Code {
  readonly kind: "code";
  readonly userId: string;
  readonly brand: BrandKey;
  /** By which it is counted once, however often it is tried. */
  readonly count: string;
}
/** Asks what became of a message that the provider took. */
interface Check {
  readonly kind: "check";
  readonly userId: string;
  readonly number: string;
  readonly message: string;
  readonly nth: number;
}
export type SmsJob = Told | Code | Check;

/** What a provider says of a number for good. */
type Refusal = "invalid" | "blocked";
/** The provider that brings messages to phones. */
interface SmsGateway {
  readonly send: (message: {
    readonly to: string;
    readonly from: string;
    readonly text: string;
    readonly withinSeconds: number;
  }) => Promise<
    | { readonly kind: "taken"; readonly id: string }
    | { readonly kind: Refusal | "refused" }
    | { readonly kind: "later"; readonly afterSeconds: number | undefined }
  >;
  /** The message that it took with these words since then, if it did. */
  readonly find: (message: { readonly to: string; readonly text: string; readonly since: Date }) => Promise<string | undefined>;
  readonly ask: (id: string) => Promise<"open" | "done" | Refusal>;
}

/** What sending needs. */
interface SendingParts {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly inPerson: <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
  readonly told: readonly ToldKind[];
  readonly key: KeyRing;
  readonly brands: ByBrand<{ readonly name: string; readonly portalUrl: string }>;
  /** Undefined where this portal sends no SMS. */
  readonly sms: { readonly gateway: SmsGateway } | undefined;
}

/** The same where it does. */
type OpenParts = SendingParts & { readonly sms: NonNullable<SendingParts["sms"]> };

/** A provider that asks for patience is not waited for longer than this at a time. */
const LATEST_SECONDS = 3_600;
/** When it is asked what became of a message: most are there or refused by then. */
const CHECKS_SECONDS = [60, 600, 7_200];
/** What did not reach a phone by then is no news. */
const WITHIN_SECONDS = 4 * 3_600;
/** Clocks differ. */
const SKEW_MS = 5 * 60_000;

const isLetIn = async (tx: Tx, userId: string): Promise<boolean> => {
  const person = await findLetterhead(tx, userId);
  return person?.status === "active" && person.erase_at === null;
};

/** Has a message taken; what the provider says of the number is kept with it. */
const deliver = async (parts: OpenParts, job: Told | Code, message: Parameters<SmsGateway["send"]>[0], known?: string): Promise<void> => {
  const { inPerson, enqueue, sms } = parts;
  const { userId } = job;
  // Sent after the reads have ended: no connection waits for a provider.
  const outcome = known === undefined ? await sms.gateway.send(message) : ({ kind: "taken", id: known } as const);
  if (outcome.kind === "later" && outcome.afterSeconds === undefined) throw new Error("the SMS provider is busy");
  await inPerson(userId, async (tx) => {
    if (outcome.kind === "later") await enqueue(tx, "sms", job, { afterSeconds: Math.min(outcome.afterSeconds ?? 0, LATEST_SECONDS) });
    else if (outcome.kind === "taken")
      await enqueue(
        tx,
        "sms",
        { kind: "check", userId, number: message.to, message: outcome.id, nth: 0 },
        { afterSeconds: CHECKS_SECONDS[0] ?? 0 },
      );
    else if (outcome.kind !== "refused") await markNumber(tx, { userId, number: message.to, state: outcome.kind });
  });
};

const tell = async (parts: OpenParts, job: Told): Promise<void> => {
  const { inAccount, inPerson, sms } = parts;
  const number = await inPerson(job.userId, async (tx) => ((await isLetIn(tx, job.userId)) ? findNumber(tx, job.userId) : undefined));
  // Whoever has changed their mind meanwhile is not told either.
  const [occasions, brand] = await inAccount(job.accountId, async (tx) => [
    await stillWanted(tx, job, await findLetter(tx, job), parts.told, "sms"),
    await findBrand(tx, job.accountId),
  ]);
  if (number?.state !== "confirmed" || !brand) return;
  const sender = parts.brands.of(brand);
  const text = writeSms(job.accountId, occasions, { sender, now: new Date() });
  const [first] = occasions;
  if (text === undefined || !first) return;
  const to = number.number;
  // The provider knows no key by which a message is taken once: what it took and did not say so is looked for among what it has.
  const known = await sms.gateway.find({ to, text, since: new Date(first.letter_at.getTime() - SKEW_MS) });
  await deliver(parts, job, { to, from: sender.name, text, withinSeconds: WITHIN_SECONDS }, known);
};

/** Makes a code and sends it: it stands nowhere else. One that is tried again is another one, and the last counts. */
const sendCode = async (parts: OpenParts, job: Code): Promise<void> => {
  const { inPerson, key, brands } = parts;
  const { userId, count } = job;
  const code = newCode();
  const number = await inPerson(userId, async (tx) => {
    const waiting = (await isLetIn(tx, userId)) ? await findNumber(tx, userId) : undefined;
    if (waiting?.state !== "waiting") return undefined;
    const mailbox = steady(key, `sms:${waiting.number}`);
    if (!(await countLetter(tx, { mailbox, lane: "sms-code", job: count, ...SMS_CODES, gap: null }))) {
      await markNumber(tx, { userId, number: waiting.number, state: "too-many" });
      return undefined;
    }
    const hash = codeHash(`${userId} ${waiting.number}`, code);
    return (await mintCode(tx, { userId, number: waiting.number, hash })) ? waiting.number : undefined;
  });
  if (number === undefined) return;
  const { name } = brands.of(job.brand);
  await deliver(parts, job, {
    to: number,
    from: name,
    text: writeCode({ name }, code, SMS_CODE.minutes),
    withinSeconds: SMS_CODE.minutes * 60,
  });
};

const check = async (parts: OpenParts, job: Check): Promise<void> => {
  const { userId, number, message, nth } = job;
  const state = await parts.sms.gateway.ask(message);
  const after = CHECKS_SECONDS[nth + 1];
  await parts.inPerson(userId, async (tx) => {
    if (state === "invalid" || state === "blocked") await markNumber(tx, { userId, number, state });
    else if (state === "open" && after !== undefined) await parts.enqueue(tx, "sms", { ...job, nth: nth + 1 }, { afterSeconds: after });
  });
};

/** Sends one message, or asks what became of one. */
export const workOnSms = async (parts: SendingParts, job: SmsJob): Promise<void> => {
  const { sms } = parts;
  if (!sms) return;
  const open = { ...parts, sms };
  if (job.kind === "told") await tell(open, job);
  else if (job.kind === "code") await sendCode(open, job);
  else await check(open, job);
};
