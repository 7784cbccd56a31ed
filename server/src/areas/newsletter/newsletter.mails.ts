import { NEWSLETTER_CONSENTS } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Letter } from "../../gateways/mail.ts";
import { linkTo, newSecretLink } from "../../identity/secret-link.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { MayWrite } from "../../records/letter-quota.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { newLeaveUrl } from "./newsletter-link.service.ts";
import { addNewsletterLink, findLetterOf } from "./newsletter.store.ts";
import { NEWSLETTER_TEXTS } from "./newsletter.texts.ts";

/** What the letters carry. */
export interface AboutNewsletter {
  readonly brand: BrandKey;
  readonly companyId: string;
  readonly subscriptionId: string;
}
/** What writing takes: where the portal of the brand is, what it is called, and whether a mailbox has had enough. */
interface Tools {
  readonly door: AuthDoor;
  readonly url: string;
  readonly portalName: string;
  readonly mayWrite: MayWrite;
}
const wordsOf = (version: string, portal: string): string => `„${NEWSLETTER_CONSENTS[version]?.(portal) ?? ""}“`;

/** Asks whoever reads the mailbox; nothing when that is settled, or the mailbox has had enough. */
export const writeNewsletterQuestion = (
  { door, url, portalName, mayWrite }: Tools,
  { companyId: accountId, subscriptionId: id }: AboutNewsletter,
): Promise<Letter | undefined> =>
  door.writeForCompany(accountId, async (tx) => {
    const found = await findLetterOf(tx, { accountId, id });
    if (found?.state !== "asked" || !(await mayWrite(tx, "newsletter", found.email))) return undefined;
    const link = newSecretLink(accountId);
    await addNewsletterLink(tx, { accountId, id }, "confirm", link.hash);
    const t = NEWSLETTER_TEXTS.question;
    return {
      to: found.email,
      subject: t.subject,
      content: {
        heading: t.heading,
        paragraphs: ["Guten Tag,", t.named(found.company, portalName), wordsOf(found.text_version, portalName), t.until, t.nothing],
        action: { label: t.action, url: linkTo(url, PATHS.b2bNewsletterConfirmed, link.text) },
      },
    };
  });

/** Says what was agreed to, and how to end it. */
export const writeNewsletterConfirmed = (
  { door, url, portalName }: Omit<Tools, "mayWrite">,
  { companyId: accountId, subscriptionId: id }: AboutNewsletter,
): Promise<Letter | undefined> =>
  door.writeForCompany(accountId, async (tx) => {
    const found = await findLetterOf(tx, { accountId, id });
    if (found?.state !== "confirmed") return undefined;
    const t = NEWSLETTER_TEXTS.confirmed;
    return {
      to: found.email,
      subject: t.subject,
      content: {
        heading: t.heading,
        paragraphs: ["Guten Tag,", t.agreed, wordsOf(found.text_version, portalName), t.sender(portalName)],
        foot: t.foot(found.company),
        leave: await newLeaveUrl(tx, url, accountId, id),
      },
    };
  });
