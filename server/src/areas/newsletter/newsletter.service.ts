import { randomUUID } from "node:crypto";
import type { Reply } from "@schaufenster/contract/call.ts";
import type { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import type { AccountLocks } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import { NEWSLETTER_TEXT, topicsOf, type NewsletterTopic } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { Actor } from "../../session/actor.ts";
import { NEWSLETTER_MOVED } from "./newsletter.events.ts";
import { addSubscription, endSubscription, findSubscription, keepTopics, type SubscriptionRow } from "./newsletter.store.ts";

type Subscription = NonNullable<Reply<typeof newsletter.getNewsletter>>;
type Told = Pick<SubscriptionRow, "id" | "email" | "text_version" | "confirmed_at">;

/** As the company sees it. */
export const presentSubscription = ({ id, email, state, answerable, asked_at, confirmed_at }: SubscriptionRow): Subscription => ({
  id,
  email,
  state: state === "confirmed" ? "confirmed" : answerable ? "asked" : "expired",
  since: (confirmed_at ?? asked_at).toISOString(),
});

/** Systems of the provider hear of what was agreed to, and of nothing else. */
export const tellMoved = async (
  tx: Tx,
  accountId: string,
  { id, email, text_version: textVersion, confirmed_at: confirmedAt }: Told,
  moved: { readonly action: "confirmed" | "chosen" | "ended"; readonly topics: NewsletterTopic[]; readonly leaveUrl?: string },
): Promise<void> => {
  if (confirmedAt === null) return;
  const { action, topics, leaveUrl = null } = moved;
  const about = { subscription: id, email, textVersion, confirmedAt: confirmedAt.toISOString() };
  await appendEvent(tx, NEWSLETTER_MOVED, accountId, { ...about, action, topics, leaveUrl });
};

/** Ends a subscription, whoever does it; false when it had ended before. */
export const endNewsletter = async (tx: Tx, accountId: string, row: Told, by: "company" | "reader" | "replaced"): Promise<boolean> => {
  if (!(await endSubscription(tx, { accountId, id: row.id }, by))) return false;
  await tellMoved(tx, accountId, row, { action: "ended", topics: [] });
  return true;
};

/** Names an address that is to get the newsletter; it is asked first, and until it agrees nobody hears of it. */
export const askNewsletter = async (
  { tx, enqueue, brand }: { readonly tx: Tx; readonly enqueue: JobQueue["enqueue"]; readonly brand: BrandKey },
  { accountId, userId }: Actor,
  { email, replaces }: { readonly email: string; readonly replaces: string | null },
): Promise<Subscription> => {
  const before = await findSubscription(tx, accountId);
  if ((before?.id ?? null) !== replaces) throw new Refused("conflict");
  if (before) await endNewsletter(tx, accountId, before, "replaced");
  const id = randomUUID();
  if (!(await addSubscription(tx, { accountId, id, email, textVersion: NEWSLETTER_TEXT, userId }))) throw new Refused("conflict");
  await enqueue(tx, "mail", { template: "newsletter-question", brand, companyId: accountId, subscriptionId: id });
  return { id, email, state: "asked", since: new Date().toISOString() };
};

/** The company's locks are the same switch: with both closed the newsletter ends, with one it is about the other alone. */
export const followLocks = async (tx: Tx, accountId: string, locks: AccountLocks): Promise<void> => {
  const row = await findSubscription(tx, accountId);
  if (!row) return;
  const topics = topicsOf(locks);
  if (topics.length === 0) return void (await endNewsletter(tx, accountId, row, "company"));
  if (row.state !== "confirmed" || topics.join() === row.topics.join()) return;
  await keepTopics(tx, { accountId, id: row.id }, topics);
  await tellMoved(tx, accountId, row, { action: "chosen", topics });
};
