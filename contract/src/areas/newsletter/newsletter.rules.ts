/** How long the link of the question works. */
export const NEWSLETTER_CONFIRM_DAYS = 14;
/** How long it is kept who agreed to what and when, after the end. */
export const NEWSLETTER_PROOF_YEARS = 3;
/** What the newsletter is about; each is one of the company's locks. */
export const NEWSLETTER_TOPICS = ["newsletter", "products"] as const;
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number];
/** Which wording somebody agrees to. Another wording has another name; the old ones stay in `NEWSLETTER_CONSENTS`, for proof. */
export const NEWSLETTER_TEXT = "2026-11";
export const NEWSLETTER_CONSENTS: Readonly<Record<string, (brand: string) => string>> = {
  "2026-11": (brand) =>
    `Ich möchte den Newsletter von ${brand} für Firmen an diese Adresse erhalten: Tipps für Werbung und Neues zu Produkten. Ich kann das jederzeit widerrufen.`,
};

/** The words that somebody agrees to today. */
export const newsletterConsent = (brand: string): string => NEWSLETTER_CONSENTS[NEWSLETTER_TEXT]?.(brand) ?? "";

interface Locks {
  readonly No_Newsletter__c: boolean;
  readonly No_Product_Newsletter__c: boolean;
}
/** What the locks leave of it. */
export const topicsOf = ({ No_Newsletter__c: noNewsletter, No_Product_Newsletter__c: noProducts }: Locks): NewsletterTopic[] =>
  NEWSLETTER_TOPICS.filter((topic) => !(topic === "newsletter" ? noNewsletter : noProducts));
