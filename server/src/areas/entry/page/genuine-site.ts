import { CHECK_CODE_LENGTH, GENUINE_PATH } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import { DOCUMENT_NAMES } from "@schaufenster/contract/areas/documents/document.rules.ts";
import type { DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { formatIban } from "@schaufenster/contract/values/number/iban.ts";
import { formatCents, formatDay } from "@schaufenster/contract/values/text/format.ts";
import type { AskedLetter, GenuineSite } from "../../../http/public/public-site.ts";
import { eachBrand, type ByBrand } from "../../../registers/brands.ts";
import { phoneLink } from "./contact.html.ts";
import { printPage, type Look } from "./frame.html.ts";
import { GENUINE_TEXTS as t } from "./genuine.texts.ts";
import { escapeText, markup, type Html } from "./html.ts";
import { ICONS } from "./icons.ts";
import type { PageKey } from "./page.store.ts";

type BrandKey = PageKey["brand"];
/** What a letter says that we have issued, and nothing about whom it was sent to. */
interface Letter {
  readonly type: DocumentType;
  readonly issued_on: string;
  readonly amount_cents: number | null;
  readonly iban: string | null;
}
/** Who knows the letters. */
export interface GenuineDeps {
  readonly findLetter: (brand: BrandKey, number: string, code: string) => Promise<Letter | undefined>;
  readonly brands: ByBrand<Look>;
}

const bare = (iban: string): string => iban.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

const row = (term: string, said: string | null): Html => markup`<dt>${term}</dt><dd>${said ?? t.none}</dd>`;
const printLetter = (number: string, { type, issued_on: date, amount_cents: cents, iban }: Letter): Html => markup`<dl>
${row(t.labels.kind, DOCUMENT_NAMES[type])}
${row(t.labels.number, number)}
${row(t.labels.date, formatDay(date))}
${row(t.labels.amount, cents === null ? null : formatCents(cents))}
${row(t.labels.iban, iban === null ? null : formatIban(bare(iban)))}
</dl>`;

/** Read first after sending. */
const printResult = (title: string, text: string, isWarning: boolean, more: Html | null): Html =>
  markup`<div class="${isWarning ? "wrong" : "right"}" role="${isWarning ? "alert" : "status"}" tabindex="-1" autofocus>${isWarning ? ICONS.alert : null}<div><h2>${title}</h2>
<p>${text}</p>${more}</div></div>`;

const judge = ({ number, iban }: AskedLetter, letter: Letter | undefined, call: Html): Html => {
  if (!letter) return printResult(t.unknown, t.unknownText, true, call);
  const shown = printLetter(number, letter);
  if (iban !== "" && letter.iban !== null && bare(iban) !== bare(letter.iban))
    return printResult(t.altered, t.alteredText, true, markup`${shown}${call}`);
  const matches = iban !== "" && letter.iban !== null ? markup`<p>${t.ibanMatches}</p>` : null;
  return printResult(t.genuine, t.compare, false, markup`${shown}${matches}${call}`);
};

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly max: number;
  readonly optional?: true;
}
const printField = ({ name, label, hint, value, max, optional }: Field): Html =>
  markup`<div class="field"><label for="feld-${name}">${label}${optional && markup` <span class="muted">${t.optional}</span>`}</label>
<input id="feld-${name}" name="${name}" type="text" value="${value}" maxlength="${max}" autocomplete="off" autocapitalize="characters" spellcheck="false"${optional ? null : markup` required`} aria-describedby="feld-${name}-hinweis">
<p class="field-hint" id="feld-${name}-hinweis">${hint}</p></div>`;

/** Numbers have at most forty signs, codes sixteen and their strokes, accounts thirty-four and their blanks. */
const MOST = { number: 60, code: CHECK_CODE_LENGTH + 14, iban: 50 };

const print = (look: Look, asked: AskedLetter, result: Html | null): string =>
  printPage(look, {
    title: `${t.title} – ${look.brand.name}`,
    main: markup`<form class="card inquiry" method="get" action="${GENUINE_PATH}">
<h1>${t.title}</h1>
${result}
<p>${t.lead}</p>
${printField({ name: "nummer", label: t.number, hint: t.numberHint, value: asked.number, max: MOST.number })}
${printField({ name: "code", label: t.code, hint: t.codeHint, value: asked.code, max: MOST.code })}
${printField({ name: "iban", label: t.iban, hint: t.ibanHint, value: asked.iban, max: MOST.iban, optional: true })}
<button class="send" type="submit">${t.check}</button>
</form>`,
  });

/** Stands in a page that was drawn before anybody asked, where it says what was typed. No page has such signs by itself, and nobody's words are looked through. */
const GAPS: AskedLetter = { number: "\u{F0000}", code: "\u{F0001}", iban: "\u{F0002}" };
const GAP = new RegExp(Object.values(GAPS).join("|"), "gu");

/** A page that says the same to everybody but for the three fields: drawn once, so that a guess costs little more than a page that lies ready. */
const openTemplate = (drawn: string): ((asked: AskedLetter) => string) => {
  const parts = drawn.split(GAP);
  const [before = "", afterNumber = "", afterCode = "", afterIban = ""] = parts;
  if (parts.length !== 4) throw new Error("the page does not say each of the three once");
  return ({ number, code, iban }) =>
    `${before}${escapeText(number)}${afterNumber}${escapeText(code)}${afterCode}${escapeText(iban)}${afterIban}`;
};

const openPages = (look: Look) => {
  const { phone } = look.brand;
  const call = markup`<p>${t.call} <a class="way" href="${phoneLink(phone)}">${phone}</a></p>`;
  return {
    call,
    form: print(look, { number: "", code: "", iban: "" }, null),
    unknown: openTemplate(print(look, GAPS, judge(GAPS, undefined, call))),
  };
};

/** The page on which everybody can ask whether a letter is ours. */
export const openGenuineSite = ({ findLetter, brands }: GenuineDeps): GenuineSite => {
  const pages = eachBrand(brands, openPages);
  return {
    form: (brand) => ({ status: 200, html: pages.of(brand).form }),
    check: async (brand, asked) => {
      const letter = await findLetter(brand, asked.number, asked.code);
      if (!letter) return { status: 200, html: pages.of(brand).unknown(asked) };
      return { status: 200, html: print(brands.of(brand), asked, judge(asked, letter, pages.of(brand).call)) };
    },
  };
};
