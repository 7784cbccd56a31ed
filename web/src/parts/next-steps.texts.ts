import type { CompletenessStep } from "@schaufenster/contract/areas/entry/completeness.rules.ts";

interface StepText {
  readonly title: string;
  readonly why: string;
  readonly action: string;
}

/** What is left to do in an entry, and why it pays. */
export const stepTexts: Readonly<Record<CompletenessStep, StepText>> = {
  address: { title: "Adresse eintragen", why: "Damit Kundinnen und Kunden Sie finden", action: "Eintragen" },
  phone: { title: "Telefonnummer eintragen", why: "Der häufigste Weg zum Auftrag", action: "Eintragen" },
  email: { title: "E‑Mail-Adresse eintragen", why: "Damit Anfragen Sie erreichen", action: "Eintragen" },
  trade: { title: "Branche wählen", why: "Danach wird am meisten gesucht", action: "Wählen" },
  "owner-name": { title: "Inhaberin oder Inhaber nennen", why: "Ein Name schafft Vertrauen", action: "Eintragen" },
  "opening-hours": { title: "Öffnungszeiten eintragen", why: "Damit niemand vor verschlossener Tür steht", action: "Eintragen" },
  "special-days": { title: "Sondertage zu Weihnachten eintragen", why: "Damit am 24.12. niemand umsonst kommt", action: "Eintragen" },
  "phone-hours": { title: "Telefonzeiten eintragen", why: "Damit Anrufe durchkommen", action: "Eintragen" },
  payments: { title: "Zahlungsarten angeben", why: "Viele wollen vorher wissen, ob Karte geht", action: "Angeben" },
  "service-features": { title: "Servicemerkmale angeben", why: "Damit Sie zu mehr Anfragen passen", action: "Angeben" },
  "search-keywords": { title: "Suchbegriffe ergänzen", why: "Ab fünf Begriffen werden Sie öfter gefunden", action: "Ergänzen" },
  "product-features": { title: "Produkte und Materialien angeben", why: "Damit Sie zu genauen Suchen passen", action: "Angeben" },
  "service-area": { title: "Einsatzgebiet festlegen", why: "Damit Anfragen aus Ihrer Gegend kommen", action: "Festlegen" },
  languages: { title: "Sprachen angeben", why: "Damit sich alle willkommen fühlen", action: "Angeben" },
  website: { title: "Website eintragen", why: "Der Weg zu mehr Einzelheiten", action: "Eintragen" },
  logo: { title: "Logo hochladen", why: "Damit man Sie wiedererkennt", action: "Hochladen" },
  slogan: { title: "Slogan ergänzen", why: "Ein Satz, der hängen bleibt", action: "Ergänzen" },
  "about-us": { title: "„Über uns“ ergänzen", why: "Wer sind Sie, was macht Ihren Betrieb aus?", action: "Schreiben" },
  "first-image": { title: "Erstes Foto hochladen", why: "Einträge mit Bild werden häufiger geöffnet", action: "Hochladen" },
  "five-images": { title: "Fünf Fotos Ihrer Arbeiten hochladen", why: "Vorher-nachher-Bilder schaffen Vertrauen", action: "Hochladen" },
  menu: { title: "Speisekarte hochladen", why: "Danach wird vor dem Besuch gefragt", action: "Hochladen" },
};
