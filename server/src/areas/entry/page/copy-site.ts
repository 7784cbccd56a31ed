import type { CopySite, OwnAnswer } from "../../../http/public/public-site.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import { printNotice, printPage, type Look } from "./frame.html.ts";
import { markup, type Html } from "./html.ts";
import type { PageKey } from "./page.store.ts";
import { COPY_TEXTS as t } from "./page.texts.ts";

type BrandKey = PageKey["brand"];
/** How the copy stands that a link belongs to. */
type Found = "asked" | "expired" | "active" | "ended";
/** Who knows the copies. */
export interface CopyDeps {
  readonly copies: Readonly<Record<keyof CopySite, (token: string) => Promise<Found | undefined>>>;
  readonly brands: ByBrand<Look>;
}

const form = (token: string, part: string, label: string): Html =>
  markup`<form method="post" action="/rechnungskopie/${token}${part}"><button class="send" type="submit">${label}</button></form>`;

const printForms = (look: Look, title: string, text: string, forms: readonly Html[]): OwnAnswer => ({
  status: 200,
  html: printPage(look, {
    title: `${title} – ${look.brand.name}`,
    hidden: true,
    main: markup`<div class="card inquiry"><h1>${title}</h1><p>${text}</p>${forms}</div>`,
  }),
});

const print = (look: Look, token: string, found: Found | undefined): OwnAnswer => {
  if (found === "asked")
    return printForms(look, t.asked.title, t.asked.text, [form(token, "/ja", t.asked.yes), form(token, "", t.asked.no)]);
  if (found === "active") return printForms(look, t.active.title, t.active.text, [form(token, "", t.active.leave)]);
  return { status: found === undefined ? 404 : 200, html: printNotice(look, t[found ?? "unknown"]) };
};

/** The pages behind the link in the letters of a standing copy: each says how it stands now. */
export const openCopySite = ({ copies, brands }: CopyDeps): CopySite => {
  const answer = (what: keyof CopySite) => async (brand: BrandKey, token: string) =>
    print(brands.of(brand), token, await copies[what](token));
  return { look: answer("look"), confirm: answer("confirm"), leave: answer("leave") };
};
