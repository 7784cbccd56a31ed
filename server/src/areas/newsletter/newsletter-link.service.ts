import type { Reply } from "@schaufenster/contract/call.ts";
import type { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { topicsOf } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { nameLink } from "../../identity/named-link.store.ts";
import { newSecretLink, readNumberLink } from "../../identity/secret-link.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { endNewsletter, tellMoved } from "./newsletter.service.ts";
import { addNewsletterLink, confirmSubscription, findLinkedSubscription, keepTopics, type LinkedRow } from "./newsletter.store.ts";

/** Where somebody ends it: a page for whoever opens it, an end for whoever presses it. */
export const NEWSLETTER_LEAVING = "/newsletter-abmelden";
type Linked = Reply<typeof newsletter.showNewsletterLink>;

const stateOf = ({ state, answerable }: LinkedRow): Linked["state"] => (state === "asked" && !answerable ? "expired" : state);
const present = (row: LinkedRow): Linked => ({ state: stateOf(row), company: row.company, email: row.email });

/** A new link that ends it and does nothing else. */
export const newLeaveUrl = async (tx: Tx, portalUrl: string, accountId: string, id: string): Promise<string> => {
  const link = newSecretLink(accountId);
  await addNewsletterLink(tx, { accountId, id }, "leave", link.hash);
  return `${portalUrl}${NEWSLETTER_LEAVING}/${link.text}`;
};

interface Opening {
  readonly auth: Pick<AuthDoor, "writeForCompany">;
  readonly brand: BrandKey;
  readonly purpose: LinkedRow["purpose"];
}
/** Opens what a link leads to; a made-up one, one of the other portal or one for something else opens nothing. */
const open = async <T>(
  { auth, brand, purpose }: Opening,
  text: string,
  work: (tx: Tx, accountId: string, row: LinkedRow) => Promise<T>,
): Promise<T | undefined> => {
  const link = readNumberLink(text);
  if (!link) return undefined;
  return auth.writeForCompany(link.owner, async (tx) => {
    await nameLink(tx, link.hash);
    const row = await findLinkedSubscription(tx, link.owner);
    if (row?.brand !== brand || row.purpose !== purpose) return undefined;
    return work(tx, link.owner, row);
  });
};
const requireLink = (answer: Linked | undefined): Linked => {
  if (!answer) throw new Refused("invalid-token");
  return answer;
};

/** What the question's link opens. */
export const showLink = async (given: Omit<Opening, "purpose">, link: string): Promise<Linked> =>
  requireLink(await open({ ...given, purpose: "confirm" }, link, async (_tx, _accountId, row) => present(row)));

/** Whoever reads at the address agrees: it is told to the provider's systems, and the reader gets a letter with the way to end it. */
export const confirmLink = async (
  { enqueue, portalUrl, ...given }: Omit<Opening, "purpose"> & { readonly enqueue: JobQueue["enqueue"]; readonly portalUrl: string },
  link: string,
): Promise<Linked> =>
  requireLink(
    await open({ ...given, purpose: "confirm" }, link, async (tx, accountId, row) => {
      const confirmedAt = await confirmSubscription(tx, { accountId, id: row.id });
      if (!confirmedAt) return present(row);
      const topics = topicsOf({ No_Newsletter__c: row.no_newsletter, No_Product_Newsletter__c: row.no_products });
      await keepTopics(tx, { accountId, id: row.id }, topics);
      const leaveUrl = await newLeaveUrl(tx, portalUrl, accountId, row.id);
      await tellMoved(tx, accountId, { ...row, confirmed_at: confirmedAt }, { action: "confirmed", topics, leaveUrl });
      await enqueue(tx, "mail", { template: "newsletter-confirmed", brand: given.brand, companyId: accountId, subscriptionId: row.id });
      return { ...present(row), state: "confirmed" };
    }),
  );

/** What the link at the foot of a mail opens: looking changes nothing. */
export const openNewsletterLeaving = (auth: Opening["auth"]) => {
  const at = (brand: BrandKey): Opening => ({ auth, brand, purpose: "leave" });
  return {
    look: async (brand: BrandKey, token: string) => (await open(at(brand), token, async (_tx, _accountId, row) => present(row)))?.state,
    leave: (brand: BrandKey, token: string) =>
      open(at(brand), token, async (tx, accountId, row): Promise<Linked["state"]> => {
        await endNewsletter(tx, accountId, row, "reader");
        return "ended";
      }),
  };
};
