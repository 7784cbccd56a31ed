import { NETWORK_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { phoneWords, webWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { markup, when, type Html } from "./html.ts";
import { ICONS } from "./icons.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";

/** Nothing but digits and the plus: whatever else was stored dials nobody. */
export const phoneLink = (stored: string): string => `tel:${stored.replaceAll(/[^+\d]/g, "")}`;
const mailLink = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
/** Only followed by whoever asks for it: the page itself speaks with no other host. */
const routeLink = (name: string, address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${name}, ${address}` }).toString()}`;

const away = (href: string, label: string): Html =>
  markup`<a href="${href}" rel="noopener noreferrer nofollow ugc">${label}<span class="sr-only"> ${t.newPlace}</span></a>`;
const action = (href: string, icon: Html, label: string, rel = ""): Html =>
  markup`<li><a class="action" href="${href}"${when(rel, () => markup` rel="${rel}"`)}>${icon}<span>${label}</span></a></li>`;

const OUT = "noopener noreferrer nofollow ugc";

/** The large ways to get in touch: call, inquiry, route, mail, website. */
export const printActions = ({ companyData, onlinePresence }: EntrySections, address: string, inquiry: string | null): Html => {
  const phone = companyData.Phone ?? companyData.mobile;
  return markup`<ul class="actions" aria-label="${t.actions}">
${phone === null ? null : action(phoneLink(phone), ICONS.phone, t.call)}
${inquiry === null ? null : action(inquiry, ICONS.write, t.inquiry)}
${when(companyData.ShippingStreet, () => action(routeLink(companyData.company_name, address), ICONS.route, t.route, OUT))}
${companyData.email === null ? null : action(mailLink(companyData.email), ICONS.mail, t.mail)}
${onlinePresence.booking === null ? null : action(onlinePresence.booking, ICONS.web, t.booking, OUT)}
${onlinePresence.website === null ? null : action(onlinePresence.website, ICONS.web, t.website, OUT)}
</ul>`;
};

const numberRow = (term: string, stored: string | null): Html | null =>
  stored === null ? null : markup`<dt>${term}</dt><dd><a href="${phoneLink(stored)}">${phoneWords(stored)}</a></dd>`;
const webRow = (term: string, address: string | null): Html | null =>
  address === null ? null : markup`<dt>${term}</dt><dd>${away(address, webWords(address))}</dd>`;

/** Address, numbers and where it is found in the internet. */
export const printContact = ({ companyData, onlinePresence }: EntrySections): Html => {
  const { ShippingStreet: street, ShippingPostalCode: zip, ShippingCity: city, district } = companyData;
  return markup`<section class="card" aria-labelledby="kontakt"><h2 id="kontakt">${t.contact}</h2>
<dl>
<dt>${t.address}</dt><dd><address>${when(street, () => markup`${street}<br>`)}${`${zip} ${city}`.trim()}${when(district, () => markup` (${district})`)}</address></dd>
${numberRow(t.phone, companyData.Phone)}
${numberRow(t.mobile, companyData.mobile)}
${companyData.fax === null ? null : markup`<dt>${t.fax}</dt><dd>${phoneWords(companyData.fax)}</dd>`}
${companyData.email === null ? null : markup`<dt>${t.email}</dt><dd><a href="${mailLink(companyData.email)}">${companyData.email}</a></dd>`}
${webRow(t.website, onlinePresence.website)}
${webRow(t.shop, onlinePresence.shop)}
${webRow(t.booking, onlinePresence.booking)}
</dl>
${when(
  onlinePresence.links,
  () =>
    markup`<h3>${t.profiles}</h3><ul class="names">${onlinePresence.links.map(({ network, url }) => markup`<li>${away(url, NETWORK_LABELS[network] ?? webWords(url))}</li>`)}</ul>`,
)}
</section>`;
};
