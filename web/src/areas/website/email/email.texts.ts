import { formatNumber } from "../../../parts/format.ts";

const GIGABYTE = 1_073_741_824;
/** Never less than there is: an almost empty box is not an empty one. */
const gigabytes = (bytes: number): string => {
  const tenths = Math.ceil((bytes / GIGABYTE) * 10);
  return formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1);
};

/** Words of the page about mailboxes. */
export const emailTexts = {
  title: "E‑Mail-Postfächer",
  sub: "Ihre Postfächer, wie voll sie sind und wie Sie sie einrichten.",
  none: {
    title: "Keine Postfächer zu dieser Website",
    text: "Zu dieser Website sind keine Postfächer angelegt. Fragen dazu beantwortet unser Service am Telefon.",
  },
  boxes: (domain: string): string => `Postfächer zu ${domain}`,
  count: (there: number, limit: number, asOf: string): string => `${there} von ${limit} angelegt · Stand: ${asOf}`,
  empty: "Noch kein Postfach angelegt",
  emptyText: "Sobald ein Postfach angelegt ist, sehen Sie es hier.",
  address: "Adresse",
  used: "Belegt",
  state: "Status",
  manage: "Verwalten",
  manageOf: (address: string): string => `${address} verwalten (öffnet in neuem Tab)`,
  usedOf: (used: number, quota: number): string => `${gigabytes(used)} von ${gigabytes(quota)}\u00a0GB`,
  usedLabel: (address: string): string => `Belegter Platz von ${address}`,
  forwards: (to: string): string => `Weiterleitung an ${to}`,
  fill: { ok: "Aktiv", "nearly-full": "Fast voll", full: "Voll" },
  webmail: "Webmail öffnen",
  create: "Postfach anlegen",
  opensNewTab: " (öffnet in neuem Tab)",
  setup: {
    title: "Einrichten auf Handy und Computer",
    imap: "Posteingang (IMAP)",
    smtp: "Postausgang (SMTP)",
    encryption: "Verschlüsselung",
    user: "Benutzername",
    wholeAddress: "vollständige E‑Mail-Adresse",
    password: "Passwort",
    noPassword: "Ihr Postfach-Passwort. Wir kennen und zeigen es nicht.",
    port: (host: string, port: number): string => `${host}, Port ${port}`,
    apple: "Profil für iPhone",
  },
  delivery: {
    title: "Zustellung",
    allSet: "SPF, DKIM und DMARC sind gesetzt.",
    missing: (names: string): string => `${names} fehlt. Ihre Nachrichten können im Spam landen. Bitte rufen Sie unseren Service an.`,
    spamOn: "Schutz vor Spam und Schadsoftware ist an.",
    spamOff: "Schutz vor Spam und Schadsoftware ist aus.",
    full: (address: string): string => `${address} ist voll und nimmt keine Nachrichten mehr an. Löschen Sie dort alte Nachrichten.`,
    nearlyFull: (address: string, left: number): string => `${address} ist fast voll. Noch ${gigabytes(left)}\u00a0GB frei.`,
  },
};
