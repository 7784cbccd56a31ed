import type { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";

/** What a mail says, without its looks. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Several things at once, each with its own place. */
  readonly items?: readonly { readonly title: string; readonly line: string; readonly url: string }[];
  /** How many are not listed, and where they are. */
  readonly more?: { readonly label: string; readonly url: string };
  readonly action?: { readonly label: string; readonly url: string };
  /** Why it comes, and how to change that. */
  readonly foot?: string;
  /** Where this kind of mail is ended, without a session. */
  readonly leave?: string;
}

/** The brand that a mail comes from. */
export type MailBrand = Pick<FedBrand, "key" | "name" | "company" | "phone" | "hours" | "email" | "mail">;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const footer = (brand: MailBrand): string => `${brand.company} · Service ${brand.phone} · ${brand.hours}`;

/** The plain text form. */
export const mailText = (brand: MailBrand, { heading, paragraphs, items = [], more, action, foot, leave }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...items.map(({ title, line, url }) => `${title}\n${line}\n${url}`),
    ...[more, action].flatMap((way) => (way ? [`${way.label}: ${way.url}`] : [])),
    "—",
    ...(foot === undefined ? [] : [foot]),
    ...(leave === undefined ? [] : [`Abbestellen: ${leave}`]),
    footer(brand),
  ].join("\n\n");

/** Mail programs that follow the night of the device take these; the others invert by themselves or stay light. Outlook knows no `max-width`. */
const styleOf = ({ linkDark }: { linkDark: string }): string => `
@media (prefers-color-scheme: dark) {
  .ground { background: #14181A !important; color: #E7EAE8 !important }
  .sheet { background: #1E2426 !important; border-color: #343C3E !important }
  .head, .strong { color: #FFFFFF !important }
  .quiet { color: #A9B1AC !important }
  .link { color: ${linkDark} !important }
  .line { border-color: #343C3E !important }
}`;

/** What the list of mails shows behind the subject; the blanks keep the text below out of it. */
const preheaderOf = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escape(text)}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>`;

/** The HTML form in the brand's colours: one column, one action, readable without pictures and in the dark. */
export const mailHtml = (brand: MailBrand, { heading, paragraphs, items = [], more, action, foot, leave }: MailContent): string => {
  const look = brand.mail;
  const preheader = items[0] ? items.map(({ title }) => title).join(" · ") : (paragraphs[1] ?? paragraphs[0] ?? "");
  const button = action
    ? `<p style="margin:20px 0 0"><a href="${escape(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:${look.fill};color:${look.on};text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : "";
  const list = [...items, ...(more ? [{ title: more.label, url: more.url, line: "" }] : [])]
    .map(
      ({ title, line, url }) =>
        `<div class="line" style="border-top:1px solid #E4E4DF;padding:12px 0;line-height:1.4"><a class="link" href="${escape(url)}" style="color:${look.link};font-weight:600">${escape(title)}</a>${line && `<br>${escape(line)}`}</div>`,
    )
    .join("\n");
  const mark = `<span style="display:inline-block;width:28px;line-height:28px;border-radius:7px;background:${look.fill};color:${look.on};text-align:center;font-weight:700;margin-right:10px">${escape(brand.name.slice(0, 1))}</span>`;
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(heading)}</title><style>${styleOf(look)}</style></head>
<body class="ground" style="margin:0;background:#F6F6F3;font-family:Arial,Helvetica,sans-serif;font-size:16px;color:#2D3330">${preheaderOf(preheader)}
<div class="ground" role="article" aria-label="${escape(heading)}" lang="de" style="max-width:560px;margin:0 auto;padding:24px 16px"><p class="strong" style="margin:0 0 16px;font-weight:700;font-size:18px;color:#1A1F1D">${mark}${escape(brand.name)}</p>
<div class="sheet" style="background:#FFFFFF;border:1px solid #E4E4DF;border-radius:12px;padding:24px;overflow-wrap:anywhere"><h1 class="head" style="margin:0 0 12px;font-size:21px;line-height:1.3;color:#1A1F1D">${escape(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 12px;line-height:1.5">${escape(text)}</p>`).join("\n")}${list}${button}</div>
${foot === undefined ? "" : `<p class="quiet" style="font-size:13px;line-height:1.5;color:#5A615C">${escape(foot)}${leave === undefined ? "" : ` <a class="link" href="${escape(leave)}" style="color:${look.link}">Abbestellen</a>`}</p>\n`}<p class="quiet" style="font-size:13px;line-height:1.5;color:#5A615C">${escape(footer(brand))}</p></div></body></html>`;
};
