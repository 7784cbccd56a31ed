import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";

/** What a mail says, without its looks. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

const COLOURS: Readonly<Record<Brand["key"], { fill: string; on: string }>> = {
  nahwerk: { fill: "#0C5D6D", on: "#FFFFFF" },
  ortsfink: { fill: "#FFC72E", on: "#141B3C" },
};

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const footer = (brand: Brand): string => `${brand.company} · Service ${brand.phone} · ${brand.hours}`;

/** The plain text form. */
export const mailText = (brand: Brand, { heading, paragraphs, action }: MailContent): string =>
  [heading, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), "—", footer(brand)].join("\n\n");

/** The HTML form in the brand's colours: one column, one action, readable without pictures. */
export const mailHtml = (brand: Brand, { heading, paragraphs, action }: MailContent): string => {
  const { fill, on } = COLOURS[brand.key];
  const button = action
    ? `<p><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${fill};color:${on};text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : "";
  return `<!doctype html><html lang="de"><body style="margin:0;background:#F6F6F3;font-family:Arial,sans-serif;color:#2D3330">
<div style="max-width:560px;margin:0 auto;padding:24px"><p style="font-weight:700;color:#1A1F1D">${escape(brand.name)}</p>
<div style="background:#FFFFFF;border:1px solid #E4E4DF;border-radius:12px;padding:24px"><h1 style="margin:0 0 12px;font-size:20px">${escape(heading)}</h1>
${paragraphs.map((text) => `<p style="line-height:1.5">${escape(text)}</p>`).join("\n")}${button}</div>
<p style="font-size:13px;color:#646B66">${escape(footer(brand))}</p></div></body></html>`;
};
