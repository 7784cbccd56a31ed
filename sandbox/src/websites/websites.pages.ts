/** What a website of the sandbox looks like; everything can be left out. */
export interface Look {
  readonly imprint: boolean;
  readonly privacy: boolean;
  readonly viewport: boolean;
  readonly phone: string;
  readonly thursday: string;
  readonly undescribed: number;
}

const PICTURES = ["fassade", "treppenhaus", "werkstatt", "team", "altbau", "garten"];

const frame = (host: string, body: string, viewport = true): string => `<!doctype html><html lang="de"><head><meta charset="utf-8">
${viewport ? '<meta name="viewport" content="width=device-width, initial-scale=1">' : ""}<title>${host}</title></head><body>${body}</body></html>`;

/** The home page, as small businesses have it. */
export const homePage = (host: string, look: Look): string => {
  const pictures = PICTURES.map((name, at) => `<img src="/${name}.jpg"${at < look.undescribed ? "" : ` alt="${name}"`}>`).join("");
  const legal = [
    look.imprint ? '<a href="/impressum">Impressum</a>' : "",
    look.privacy ? '<a href="/datenschutz">Datenschutz</a>' : "",
  ].join(" ");
  return frame(
    host,
    `<h1>${host}</h1><p>Ihr Betrieb für Fassade, Putz und Innenräume.</p>${pictures}
<h2>Öffnungszeiten</h2><table><tr><td>Mo, Di</td><td>8:00–12:00 und 13:00–17:30 Uhr</td></tr><tr><td>Mi</td><td>8:00–12:00 Uhr</td></tr>
<tr><td>Do</td><td>${look.thursday}</td></tr><tr><td>Fr</td><td>8:00–14:00 Uhr</td></tr></table>
<p>Telefon <a href="tel:${look.phone.replaceAll(/[^\d+]/g, "")}">${look.phone}</a></p><footer>${legal}</footer>`,
    look.viewport,
  );
};
export const imprintPage = (host: string): string =>
  frame(host, `<h1>Impressum</h1><p>Angaben nach § 5 DDG</p><p>E-Mail: post@${host.replace(/^www\./, "")}</p>`);
export const privacyPage = (host: string): string => frame(host, "<h1>Datenschutz</h1><p>Welche Daten wir verarbeiten und warum.</p>");
