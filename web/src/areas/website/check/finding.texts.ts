import type { CheckFault, FindingCode } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { formatDay } from "../../../parts/format.ts";

type Values = Readonly<Record<string, string>>;
type Words = { readonly title: string; readonly text: (values: Values) => string };

const DAYS: Readonly<Record<string, string>> = {
  monday: "Montag",
  tuesday: "Dienstag",
  wednesday: "Mittwoch",
  thursday: "Donnerstag",
  friday: "Freitag",
  saturday: "Samstag",
  sunday: "Sonntag",
};
const at = (values: Values, key: string): string => values[key] ?? "";
const phoneAt = (values: Values, key: string): string => formatPhone(at(values, key));
const hours = (text: string): string => (text === "" ? "geschlossen" : `${text.replace(", ", " und ")} Uhr`);
const moreDays = ({ days = "1" }: Values): string => (days === "1" ? "" : ` Es sind ${days} Tage.`);

/** What was found, and what to do about it. */
export const findingTexts: Readonly<Record<FindingCode, Words>> = {
  "certificate-none": {
    title: "Die Verbindung ist nicht verschlüsselt",
    text: () => "Browser warnen Ihre Besucher. Lassen Sie ein Zertifikat einrichten, damit Ihre Website mit https beginnt.",
  },
  "certificate-wrong": {
    title: "Das Zertifikat stimmt nicht",
    text: () => "Browser zeigen Ihren Besuchern eine Warnung statt Ihrer Website. Das Zertifikat muss erneuert werden.",
  },
  "certificate-ends": {
    title: "Das Zertifikat läuft bald ab",
    text: (v) => `Es gilt bis ${formatDay(at(v, "until"))}. Danach warnen Browser Ihre Besucher. Lassen Sie es rechtzeitig erneuern.`,
  },
  "certificate-ok": { title: "Sichere Verbindung", text: (v) => `Das Zertifikat gilt bis ${formatDay(at(v, "until"))}.` },
  "imprint-missing": {
    title: "Kein Link zum Impressum gefunden",
    text: () => "Auf der Startseite steht kein Link „Impressum“. Er gehört auf jede Seite, am besten ganz unten.",
  },
  "imprint-broken": {
    title: "Das Impressum lässt sich nicht öffnen",
    text: () => "Der Link auf der Startseite führt ins Leere. Lassen Sie ihn berichtigen.",
  },
  "imprint-email": {
    title: "Im Impressum fehlt eine E‑Mail-Adresse",
    text: () => "Wir haben dort keine gefunden. Sie gehört zu den Pflichtangaben.",
  },
  "imprint-ok": { title: "Impressum", text: () => "Es ist verlinkt, lässt sich öffnen und nennt eine E‑Mail-Adresse." },
  "privacy-missing": {
    title: "Kein Link zu Datenschutzhinweisen gefunden",
    text: () => "Auf der Startseite steht kein Link „Datenschutz“. Ergänzen Sie die Hinweise und verlinken Sie sie auf jeder Seite.",
  },
  "privacy-broken": {
    title: "Die Datenschutzhinweise lassen sich nicht öffnen",
    text: () => "Der Link auf der Startseite führt ins Leere. Lassen Sie ihn berichtigen.",
  },
  "privacy-ok": { title: "Datenschutzhinweise", text: () => "Sie sind verlinkt und lassen sich öffnen." },
  "phone-differs": {
    title: "Die Telefonnummer weicht vom Eintrag ab",
    text: (v) => `Website: ${phoneAt(v, "site")} · Eintrag: ${phoneAt(v, "entry")}. Berichtigen Sie die falsche.`,
  },
  "phone-none": {
    title: "Keine Telefonnummer auf der Startseite",
    text: (v) => `In Ihrem Eintrag steht ${phoneAt(v, "phone")}. Zeigen Sie die Nummer auch auf der Startseite.`,
  },
  "phone-unknown": {
    title: "Telefonnummer nicht verglichen",
    text: () => "In Ihrem Eintrag steht keine Telefonnummer. Ergänzen Sie sie, dann vergleichen wir.",
  },
  "phone-ok": { title: "Telefonnummer wie im Eintrag", text: (v) => phoneAt(v, "phone") },
  "hours-differ": {
    title: "Öffnungszeiten weichen vom Eintrag ab",
    text: (v) =>
      `${DAYS[at(v, "day")] ?? ""}: Website ${hours(at(v, "site"))}, Eintrag ${hours(at(v, "entry"))}.${moreDays(v)} Berichtigen Sie die falschen Zeiten.`,
  },
  "hours-unread": {
    title: "Öffnungszeiten nicht verglichen",
    text: () => "Auf der Startseite haben wir keine Zeiten gefunden, die wir lesen können. Sehen Sie selbst nach, ob sie stimmen.",
  },
  "hours-unknown": {
    title: "Öffnungszeiten nicht verglichen",
    text: () => "In Ihrem Eintrag stehen keine Öffnungszeiten. Ergänzen Sie sie, dann vergleichen wir.",
  },
  "hours-ok": {
    title: "Öffnungszeiten wie im Eintrag",
    text: () => "Die Zeiten, die wir auf der Startseite gelesen haben, stimmen überein.",
  },
  "viewport-missing": {
    title: "Nicht für Smartphones eingerichtet",
    text: () => "Die Seite passt sich schmalen Bildschirmen nicht an. Lassen Sie eine Darstellung für Smartphones einrichten.",
  },
  "viewport-ok": { title: "Für Smartphones eingerichtet", text: () => "Die Seite passt sich der Breite des Bildschirms an." },
  "speed-slow": {
    title: "Die Startseite kommt langsam",
    text: (v) => `Unser Server hat ${at(v, "seconds")} Sekunden auf sie gewartet. Lassen Sie große Bilder verkleinern.`,
  },
  "speed-ok": { title: "Antwortzeit", text: (v) => `Die Startseite kam in ${at(v, "seconds")} Sekunden.` },
  "images-undescribed": {
    title: "Bilder ohne Beschreibung",
    text: (v) => `${at(v, "count")} auf der Startseite. Vorleseprogramme und Suchmaschinen brauchen eine Beschreibung.`,
  },
  "images-ok": { title: "Bilder haben Beschreibungen", text: () => "Alle Bilder der Startseite." },
};

/** Why a website could not be looked at, and what to do. */
export const faultTexts: Readonly<Record<CheckFault, string>> = {
  "not-reached":
    "Ihre Website hat nicht geantwortet. Öffnen Sie sie selbst. Antwortet sie auch Ihnen nicht, rufen Sie bitte unseren Service an.",
  certificate: "Das Zertifikat Ihrer Website stimmt nicht, deshalb haben wir sie nicht angesehen.",
  redirects: "Ihre Website leitet immer weiter und kommt nirgends an. Lassen Sie die Weiterleitung berichtigen.",
  "no-page": "Unter dieser Adresse kam keine Webseite. Lassen Sie prüfen, was dort liegt.",
  status: "Unter dieser Adresse gibt es keine Seite. Ihre Besucher sehen eine Fehlermeldung.",
};
