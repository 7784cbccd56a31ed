import { INQUIRY_LIMITS as most } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";

const MEGABYTE = 1_048_576;
const hours = most.confirmHours;

/** Words of the pages on which somebody writes to a company. */
export const INQUIRY_TEXTS = {
  title: (name: string): string => `Anfrage an ${name}`,
  lead: "Sie brauchen kein Konto. Nach dem Absenden bekommen Sie eine E‑Mail; erst wenn Sie dort bestätigen, geht die Anfrage an den Betrieb.",
  optional: "(optional)",
  choose: "Bitte wählen",
  fields: {
    title: "Worum geht es?",
    message: "Was soll gemacht werden?",
    trade: "Leistung",
    zipCode: "Postleitzahl",
    city: "Ort",
    name: "Ihr Name",
    email: "Ihre E‑Mail-Adresse",
    phone: "Ihre Telefonnummer",
    photos: "Fotos",
    website: "Dieses Feld bitte leer lassen",
  },
  hints: {
    title: "Zum Beispiel: Fassade streichen, 90 m²",
    email: "Dorthin schicken wir den Link zum Bestätigen.",
    photos: `Höchstens ${most.photos} Bilder mit je höchstens ${formatNumber(most.photoBytes / MEGABYTE)}\u00a0MB. Wir prüfen sie auf Schadprogramme und entfernen Angaben zum Aufnahmeort.`,
  },
  send: "Anfrage absenden",
  privacy: (name: string): string =>
    `Ihre Angaben sind für ${name} bestimmt und gehen an niemanden sonst. Name, Telefonnummer und E‑Mail-Adresse sieht der Betrieb erst, wenn er Ihre Anfrage annimmt. Bestätigen Sie nicht innerhalb von ${hours}\u00a0Stunden, löschen wir alles.`,
  privacyLink: "Datenschutz",
  back: "Zurück zum Eintrag",
  again: "Anfrage neu schreiben",
  toForm: "Zum Formular",
  wrong: (count: number): string => (count === 1 ? "Bitte prüfen Sie eine Angabe" : `Bitte prüfen Sie ${count} Angaben`),
  photosAgain: "Fotos müssen Sie danach noch einmal auswählen.",
  errors: {
    title: "Bitte schreiben Sie in wenigen Worten, worum es geht.",
    message: "Bitte beschreiben Sie, was gemacht werden soll.",
    trade: "Bitte wählen Sie eine Leistung aus der Liste.",
    zipCode: "Bitte geben Sie eine deutsche Postleitzahl mit fünf Ziffern ein.",
    city: "Bitte geben Sie den Ort ein.",
    name: "Bitte geben Sie Ihren Namen ein, ohne Internetadresse.",
    email: "Bitte geben Sie eine gültige E‑Mail-Adresse ein.",
    phone: "Bitte geben Sie eine gültige Telefonnummer ein oder lassen Sie das Feld leer.",
    photos: "Bitte wählen Sie nur Bilder (JPEG, PNG, WebP, GIF oder HEIC) in der angegebenen Größe und Zahl.",
    website: "Bitte lassen Sie dieses Feld leer.",
    form: "Bitte senden Sie das Formular noch einmal ab.",
  },
  sent: {
    title: "Bitte bestätigen Sie jetzt Ihre Anfrage",
    text: (email: string): string =>
      `Wir schicken eine E‑Mail an ${email}. Öffnen Sie den Link darin innerhalb von ${hours}\u00a0Stunden; erst dann geht Ihre Anfrage an den Betrieb.`,
  },
  check: {
    title: "Anfrage bestätigen",
    text: (name: string): string => `Diese Anfrage geht an ${name}, sobald Sie bestätigen.`,
    photos: (count: number): string => (count === 1 ? "1 Foto" : `${count} Fotos`),
    confirm: "Anfrage jetzt bestätigen",
  },
  confirmed: {
    title: "Ihre Anfrage ist bestätigt",
    text: (name: string): string =>
      `Wir übergeben sie jetzt an ${name}. Nimmt der Betrieb sie an oder sagt er ab, bekommen Sie eine E‑Mail. Können wir sie nicht übergeben, sagen wir Ihnen das ebenfalls.`,
  },
  closed: {
    title: "Hier sind zurzeit keine Anfragen möglich",
    text: "Der Betrieb nimmt im Moment keine Anfragen über diese Seite an.",
  },
  used: {
    title: "Dieser Link gilt nicht mehr",
    text: `Haben Sie Ihre Anfrage schon bestätigt, ist alles erledigt. Sonst waren die ${hours}\u00a0Stunden vorbei, und wir haben sie gelöscht; Sie können sie neu schreiben.`,
  },
  tooMany: {
    title: "Zu viele Anfragen",
    text: "Von hier aus oder an diesen Betrieb wurden gerade sehr viele Anfragen geschrieben. Bitte versuchen Sie es in einer Stunde noch einmal.",
  },
  tooLarge: {
    title: "Die Fotos sind zu groß",
    text: `Bitte gehen Sie zurück und wählen Sie kleinere Bilder: zusammen höchstens ${formatNumber(most.bodyBytes / MEGABYTE)}\u00a0MB.`,
  },
  elsewhere: {
    title: "Das hat nicht geklappt",
    text: "Die Anfrage kam nicht von unserer Seite. Bitte öffnen Sie das Formular und schreiben Sie sie dort.",
  },
} as const;
