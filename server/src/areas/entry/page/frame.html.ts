import { PUBLIC_SEARCH_PATH } from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import type { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import type { PageStyle } from "../../../http/public/style.ts";
import { Html, markup, when, type Piece } from "./html.ts";
import { SEARCH_TEXTS } from "./search.texts.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";

/** The brand of a public page. */
export type PageBrand = Pick<FedBrand, "key" | "name" | "company" | "logo" | "phone" | "email" | "legalLinks" | "theme" | "card">;
/** What every public page of a brand has around it. */
export interface Look {
  readonly brand: PageBrand;
  readonly style: PageStyle;
  /** The provider has a directory of its own: there is nothing to look for here. */
  readonly elsewhere?: boolean;
}

interface Frame {
  readonly title: string;
  /** What stands in the head besides. */
  readonly head?: Piece;
  readonly main: Html;
  /** Not for search engines. */
  readonly hidden?: boolean;
}

/** A whole page in the look of its brand. */
export const printPage = ({ brand, style, elsewhere = false }: Look, { title, head, main, hidden = false }: Frame): string =>
  markup`<!doctype html>
<html lang="de" data-brand="${brand.key}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${hidden ? markup`<meta name="robots" content="noindex">` : null}
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="${brand.theme}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${new Html(style.markup)}
${head}
</head>
<body class="public">
<a class="skip" href="#inhalt">${t.skip}</a>
<header class="site"><div class="wrap"><img src="${brand.logo}" alt="" width="32" height="32"><span>${brand.name}</span>${elsewhere ? null : markup`<a class="search" href="${PUBLIC_SEARCH_PATH}">${SEARCH_TEXTS.open}</a>`}</div></header>
<main id="inhalt" class="wrap">${main}</main>
<footer class="site"><div class="wrap">
<p>${brand.company}</p>
<nav aria-label="${t.legal}"><ul>${brand.legalLinks.map(({ label, url }) => markup`<li><a href="${url}">${label}</a></li>`)}</ul></nav>
</div></footer>
</body>
</html>
`.text;

/** What a page says that has nothing to show, and the way on where there is one. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly way?: { readonly to: string; readonly label: string } | undefined;
}
/** A page that says why there is no entry, or what comes next. */
export const printNotice = (look: Look, { title, text, way }: Notice): string =>
  printPage(look, {
    title: `${title} – ${look.brand.name}`,
    hidden: true,
    main: markup`<div class="notice"><h1>${title}</h1>${when(text, () => markup`<p>${text}</p>`)}${way && markup`<p><a class="way" href="${way.to}">${way.label}</a></p>`}</div>`,
  });
