import type { CompletenessStep } from "@schaufenster/contract/areas/entry/completeness.rules.ts";

interface StepText {
  readonly title: string;
  readonly why: string;
  readonly action: string;
}

const NUMBERS = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);

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
  "service-features": { title: "Leistungsmerkmale angeben", why: "Damit Sie zu mehr Anfragen passen", action: "Angeben" },
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

/** Words of the start page. */
export const dashboardTexts = {
  greeting: (hour: number, name: string) => `${hour < 11 ? "Guten Morgen" : hour < 18 ? "Guten Tag" : "Guten Abend"}, ${name}`,
  since: (day: string) => `Das ist seit Ihrem letzten Besuch am ${day} passiert.`,
  firstVisit: "Willkommen im Kundenportal.",
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  viewEntry: "Eintrag ansehen",
  editEntry: "Eintrag bearbeiten",
  google: {
    title: "Ihr Google-Unternehmensprofil ist verbunden, aber noch nicht bestätigt",
    text: "Solange die Bestätigung fehlt, können wir Ihre Angaben dort nicht aktualisieren. Das dauert etwa drei Minuten.",
    action: "Profil bestätigen",
  },
  figures: {
    label: "Kennzahlen der letzten 30 Tage",
    views: "Aufrufe Ihres Eintrags",
    leads: "Neue Anfragen",
    open: (count: number) => `${count} offen`,
    average: "Bewertungsschnitt",
    ofFive: "von 5",
    contacts: "Anrufe und Klicks",
    more: (count: string) => `${count} mehr`,
    fewer: (count: string) => `${count} weniger`,
    before: "zum Vormonat",
    same: "wie im Vormonat",
    noRating: "Noch keine Bewertung",
    none: "–",
    reviewCount: (count: string) => `${count} ${count === "1" ? "Bewertung" : "Bewertungen"}`,
    stars: (value: string) => `${value} von 5 Sternen`,
  },
  completeness: {
    title: (percent: string) => `Ihr Eintrag ist zu ${percent} vollständig`,
    loadingTitle: "Ihr Eintrag",
    steps: (count: number) =>
      count === 0
        ? "Alles vollständig. Wir sagen Ihnen, wenn etwas zu prüfen ist."
        : `Noch ${count === 1 ? "ein Schritt" : `${inWords(count)} Schritte`} bis 100\u00a0%. Vollständige Einträge werden häufiger aufgerufen.`,
    ring: (percent: number) => `${percent} von 100 Prozent`,
    levels: { mandatory: "Pflichtangaben", hours: "Öffnungszeiten", services: "Leistungen und Branchen", media: "Fotos und Texte" },
    list: "Nächste Schritte",
    meta: (why: string, minutes: number) => `${why} · etwa ${minutes === 1 ? "1\u00a0Minute" : `${minutes}\u00a0Minuten`}`,
    gain: (percent: string) => `+${percent}`,
    sign: "\u00a0%",
  },
  leads: {
    title: "Neue Anfragen",
    open: (count: number) => `${count} offen`,
    unread: "neu",
    place: (zip: string, city: string, km: string) => `${zip} ${city} · ${km} entfernt`,
    all: (count: string) => `Alle ${count} Anfragen ansehen`,
    emptyTitle: "Noch keine Anfragen",
    emptyText: "Sobald jemand in Ihrem Umkreis eine passende Leistung sucht, erscheint die Anfrage hier.",
  },
  reviews: {
    title: "Letzte Bewertungen",
    all: "Alle ansehen",
    isNew: "Neu",
    quote: (text: string) => `„${text}“`,
    noText: "Ohne Text bewertet",
    by: (author: string, portal: string) => `${author} auf ${portal}`,
    stars: (count: number) => `${count} von 5 Sternen`,
    emptyTitle: "Noch keine Bewertungen",
    emptyText: "Sobald jemand Ihren Betrieb bewertet, lesen Sie es hier.",
  },
  listings: {
    title: "Ihre Einträge im Netz",
    sentence: (ok: number, total: number) => `${ok} von ${total} Portalen zeigen korrekte Angaben.`,
    parts: {
      not_found: (count: number) => `${count} nicht gefunden`,
      error: (count: number) => `${count} Fehler`,
      nok: (count: number) => `${count} abweichend`,
      ok: (count: number) => `${count} korrekt`,
    },
    link: "Abweichungen ansehen",
    open: "Einträge ansehen",
    emptyTitle: "Noch nicht geprüft",
    notBookedTitle: "Eintragsservice nicht gebucht",
    notBookedText: "Der Eintragsservice prüft, ob Ihre Angaben in den Partnerportalen stimmen.",
    learn: "Kennenlernen",
    emptyText: "Nach der ersten Prüfung sehen Sie hier, welche Portale Ihre Angaben korrekt zeigen.",
  },
  adviser: {
    role: "Ihre persönliche Ansprechperson",
    title: "Ihr Kontakt",
    phone: "Telefon",
    hours: "Erreichbar",
    none: "Ihr Serviceteam",
  },
  products: {
    title: "Meine Produkte",
    all: "Alle Produkte",
    open: "Öffnen",
    learn: "Kennenlernen",
    active: "Aktiv",
    ordered: "In Vorbereitung",
    notBooked: "Nicht gebucht",
    starts: (day: string) => `Start am ${day}`,
    views: (count: string) => `${count} Aufrufe in 30 Tagen`,
    portals: (ok: number, total: number) => `${ok} von ${total} Portalen korrekt`,
    rating: (average: string, count: string) => `${average} aus ${count} Bewertungen`,
    names: {
      entry: "Eintrag",
      entryService: "Eintragsservice",
      reviews: "Bewertungen",
      website: "Website",
      seo: "Suchmaschinenoptimierung",
      searchAds: "Suchmaschinenwerbung",
      socialMedia: "Social Media",
      webBanner: "Werbebanner",
      tvBanner: "TV-Banner",
      secretarial: "Sekretariatsservice",
    },
    pitches: {
      entry: "Ihr Betrieb im Verzeichnis",
      entryService: "Korrekte Angaben in allen Portalen",
      reviews: "Bewertungen sammeln und zeigen",
      website: "Ihre Seite im Netz",
      seo: "In Suchmaschinen gefunden werden",
      searchAds: "Anzeigen in Suchmaschinen",
      socialMedia: "Anzeigen in sozialen Netzwerken",
      webBanner: "Banner auf Partnerseiten",
      tvBanner: "Einblendungen im Fernsehen",
      secretarial: "Anrufe annehmen lassen",
    },
  },
};
