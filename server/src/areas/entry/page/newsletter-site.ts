import type { ByBrand } from "../../../registers/brands.ts";
import type { NewsletterSite, OwnAnswer } from "../../../http/public/public-site.ts";
import { printNotice, printPage, type Look } from "./frame.html.ts";
import { markup } from "./html.ts";
import type { PageKey } from "./page.store.ts";
import { NEWSLETTER_LEAVING_TEXTS as t } from "./page.texts.ts";

type BrandKey = PageKey["brand"];
/** How the newsletter stands that a link ends. */
type Found = "asked" | "expired" | "confirmed" | "ended";
/** Who knows who gets it. */
export interface NewsletterDeps {
  readonly newsletter: Readonly<Record<keyof NewsletterSite, (brand: BrandKey, token: string) => Promise<Found | undefined>>>;
  readonly brands: ByBrand<Look>;
}

const print = (look: Look, token: string, found: Found | undefined): OwnAnswer => {
  if (found === undefined) return { status: 404, html: printNotice(look, t.unknown) };
  if (found === "ended") return { status: 200, html: printNotice(look, t.ended) };
  const { title, text, leave } = t.confirmed;
  return {
    status: 200,
    html: printPage(look, {
      title: `${title} – ${look.brand.name}`,
      hidden: true,
      main: markup`<form class="card inquiry" method="post" action="/newsletter-abmelden/${token}">
<h1>${title}</h1><p>${text}</p><button class="send" type="submit">${leave}</button></form>`,
    }),
  };
};

/** The page behind the link at the foot of newsletters. */
export const openNewsletterSite = ({ newsletter, brands }: NewsletterDeps): NewsletterSite => {
  const answer = (what: keyof NewsletterSite) => async (brand: BrandKey, token: string) =>
    print(brands.of(brand), token, await newsletter[what](brand, token));
  return { look: answer("look"), leave: answer("leave") };
};
