import type { Inquiry } from "@schaufenster/contract/areas/leads/inquiry.model.ts";
import { INQUIRY_LIMITS as most } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import { printPage, type Look } from "./frame.html.ts";
import { markup, when, type Html } from "./html.ts";
import { ICONS } from "./icons.ts";
import { INQUIRY_TEXTS as t } from "./inquiry.texts.ts";
import { inquiryAddress } from "./page.present.ts";

/** What may be wrong with a form. */
export type WrongField = keyof typeof t.errors;
/** The fields from top to bottom, and at last what concerns the whole form. */
export const FORM_ORDER: readonly WrongField[] = [
  "title",
  "message",
  "trade",
  "zipCode",
  "city",
  "photos",
  "name",
  "email",
  "phone",
  "website",
  "form",
];
/** A form as it is shown: empty, or with what was typed and what is wrong with it. */
export interface ShownForm {
  readonly publicId: string;
  readonly company: string;
  /** Which services can be asked for; the first is taken where there is only one. */
  readonly trades: readonly string[];
  readonly seal: string;
  readonly typed: Readonly<Partial<Record<string, string>>>;
  readonly wrong: readonly WrongField[];
  /** Files do not come back with what was typed. */
  readonly photosSent: boolean;
}

type FieldName = keyof typeof t.fields;
const idOf = (name: string): string => `feld-${name}`;

const fieldFrame = (
  { wrong }: ShownForm,
  name: FieldName,
  hint: string | undefined,
  optional: boolean,
  control: (aria: Html) => Html,
): Html => {
  const isWrong = wrong.includes(name);
  // What is wrong takes the place of the hint.
  const note = isWrong ? `${idOf(name)}-fehler` : hint === undefined ? "" : `${idOf(name)}-hinweis`;
  const aria = markup`${when(note, () => markup` aria-describedby="${note}"`)}${isWrong ? markup` aria-invalid="true"` : null}`;
  return markup`<div class="field"><label for="${idOf(name)}">${t.fields[name]}${optional ? markup` <span class="muted">${t.optional}</span>` : null}</label>
${control(aria)}
${isWrong ? markup`<p class="field-error" id="${note}">${ICONS.alert}<span>${t.errors[name]}</span></p>` : when(hint, () => markup`<p class="field-hint" id="${note}">${hint}</p>`)}</div>`;
};

interface InputSpec {
  readonly type?: string;
  readonly max?: number;
  readonly complete?: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly mode?: string;
}
const input = (form: ShownForm, name: FieldName & keyof Inquiry, spec: InputSpec): Html =>
  fieldFrame(
    form,
    name,
    spec.hint,
    spec.optional === true,
    (aria) =>
      markup`<input id="${idOf(name)}" name="${name}" type="${spec.type ?? "text"}" value="${form.typed[name] ?? ""}" autocomplete="${spec.complete ?? "off"}"${when(spec.max, () => markup` maxlength="${spec.max}"`)}${when(spec.mode, () => markup` inputmode="${spec.mode}"`)}${spec.optional === true ? null : markup` required`}${aria}>`,
  );

const printTrades = (form: ShownForm): Html | null =>
  form.trades.length < 2
    ? null
    : fieldFrame(
        form,
        "trade",
        undefined,
        false,
        (aria) =>
          markup`<select id="${idOf("trade")}" name="trade" required${aria}><option value="">${t.choose}</option>${form.trades.map(
            (label) => markup`<option${form.typed["trade"] === label ? markup` selected` : null}>${label}</option>`,
          )}</select>`,
      );

/** What is wrong, on top, where the browser begins to read after sending. */
const printWrong = ({ wrong, photosSent }: ShownForm): Html | null => {
  const fields = wrong.filter((name) => name !== "form");
  return when(
    wrong,
    () =>
      markup`<div class="wrong" role="alert" tabindex="-1" autofocus>${ICONS.alert}<div><p><strong>${fields.length === 0 ? t.errors.form : t.wrong(fields.length)}</strong></p>
${when(fields, () => markup`<ul>${fields.map((name) => markup`<li><a href="#${idOf(name)}">${t.errors[name]}</a></li>`)}</ul>`)}
${photosSent ? markup`<p>${t.photosAgain}</p>` : null}</div></div>`,
  );
};

const privacyOf = ({ brand }: Look): string => brand.legalLinks.find(({ label }) => label === t.privacyLink)?.url ?? "";

/** A field that people do not see: whoever fills it in is a program. */
const printTrap = (form: ShownForm): Html =>
  markup`<div class="${form.wrong.includes("website") ? "field" : "trap"}"><label for="${idOf("website")}">${t.fields.website}</label><input id="${idOf("website")}" name="website" type="text" tabindex="-1" autocomplete="off"></div>`;

/** The form on which somebody writes to a company. */
export const printForm = (look: Look, form: ShownForm): string =>
  printPage(look, {
    title: `${t.title(form.company)} – ${look.brand.name}`,
    hidden: true,
    main: markup`<form class="card inquiry" method="post" action="${inquiryAddress(form.publicId)}" enctype="multipart/form-data">
<h1>${t.title(form.company)}</h1>
<p>${t.lead}</p>
${printWrong(form)}
<input type="hidden" name="seal" value="${form.seal}">
${input(form, "title", { max: most.title, hint: t.hints.title })}
${fieldFrame(form, "message", undefined, false, (aria) => markup`<textarea id="${idOf("message")}" name="message" rows="6" maxlength="${most.message}" required${aria}>${form.typed["message"] ?? ""}</textarea>`)}
${printTrades(form)}
<div class="pair">${input(form, "zipCode", { max: 5, complete: "postal-code", mode: "numeric" })}${input(form, "city", { max: most.city, complete: "address-level2" })}</div>
${fieldFrame(form, "photos", t.hints.photos, true, (aria) => markup`<input id="${idOf("photos")}" name="photos" type="file" accept="image/jpeg,image/png,image/webp,image/gif,image/heic" multiple${aria}>`)}
${input(form, "name", { max: most.name, complete: "name" })}
${input(form, "email", { type: "email", max: 254, complete: "email", hint: t.hints.email })}
${input(form, "phone", { type: "tel", max: 40, complete: "tel", optional: true })}
${printTrap(form)}
<p class="field-hint">${t.privacy(form.company)} <a href="${privacyOf(look)}">${t.privacyLink}</a></p>
<button class="send" type="submit">${t.send}</button>
<p><a class="way" href="/e/${form.publicId}">${t.back}</a></p>
</form>`,
  });

/** What the link of the letter opens: what was written, and one press. */
export const printCheck = (
  look: Look,
  place: { readonly publicId: string; readonly company: string; readonly secret: string },
  written: { readonly title: string; readonly message: string; readonly photos: number },
): string =>
  printPage(look, {
    title: `${t.check.title} – ${look.brand.name}`,
    hidden: true,
    main: markup`<form class="card inquiry" method="post" action="${inquiryAddress(place.publicId)}/${place.secret}" enctype="multipart/form-data">
<h1>${t.check.title}</h1>
<p>${t.check.text(place.company)}</p>
<h2>${written.title}</h2>
<p class="typed">${written.message}</p>
${written.photos === 0 ? null : markup`<p>${t.check.photos(written.photos)}</p>`}
<button class="send" type="submit">${t.check.confirm}</button>
</form>`,
  });
