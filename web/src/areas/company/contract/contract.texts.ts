import type { CancellationState, PricePeriod } from "@schaufenster/contract/areas/company/term.rules.ts";

const months = (count: number): string => (count === 1 ? "1 Monat" : `${count} Monate`);
/** The calendar reminds so many days before. */
export const REMIND_DAYS = 14;

/** Words of the contract. */
export const contractTexts = {
  title: "Vertragsdaten",
  sub: "Was läuft, was es kostet und wann Sie kündigen können. Alle Preise zuzüglich Umsatzsteuer.",
  calendar: {
    save: "Termine in Kalender",
    file: "Kuendigungstermine.ics",
    title: (product: string) => `Letzter Tag zum Kündigen: ${product}`,
    text: (endsOn: string, then: string) =>
      `Eine Kündigung bis heute beendet den Vertrag zum ${endsOn}. Sonst verlängert er sich um ${then}.`,
  },
  products: "Produkte ansehen",
  next: {
    title: (day: string) => `Nächster Kündigungstermin: ${day}`,
    text: (product: string, endsOn: string, renewal: number) =>
      `${product} verlängert sich sonst nach dem ${endsOn} um ${months(renewal)}.`,
  },
  noContract: {
    title: "Für Ihren Betrieb besteht kein Vertrag",
    text: "Sie verwalten Ihren Eintrag selbst. Was Sie einzeln gebucht haben, steht unten.",
  },
  table: {
    title: "Laufende Verträge",
    sub: (count: number, day: string) => `${count === 1 ? "1 Produkt" : `${count} Produkte`}, Stand ${day}`,
    columns: { product: "Produkt", term: "Laufzeit bis", price: "Preis", cancelBy: "Kündbar bis", action: "Aktion" },
    since: (day: string) => `seit ${day}`,
    from: (day: string) => `ab ${day}`,
    renews: (count: number) => `danach je ${months(count)}`,
    fixed: "ohne Verlängerung",
    ended: "gekündigt",
    unknown: "Keine Angaben",
    per: { month: "im Monat", year: "im Jahr", once: "einmalig" } satisfies Record<PricePeriod, string>,
    free: "kostenlos",
    endsAlone: "endet von selbst",
    endsKnown: (day: string) => `endet am ${day}`,
    waits: "Kündigung eingegangen",
    atEnd: (day: string) => `zum ${day}`,
    daysLeft: (count: number) => (count === 0 ? "nur noch heute" : count === 1 ? "noch 1 Tag" : `noch ${count} Tage`),
    cancel: "Kündigen",
    cancelOf: (product: string) => `${product} kündigen`,
    sum: "Summe im Monat",
    sumNote: "Jahrespreise zu einem Zwölftel, Einmaliges nicht",
    empty: { title: "Keine laufenden Verträge", text: "Sobald Sie etwas gebucht haben, stehen hier Laufzeit und Preis." },
  },
  partner: {
    title: "Vertragspartner",
    company: "Firma",
    city: "Ort",
    number: "Kundennummer",
  },
  after: {
    title: "Nach einer Kündigung",
    entry: "Ihr Eintrag: Eine Kündigung im Portal ändert und löscht an Ihrem Eintrag nichts.",
    data: "Ihre Daten: Anfragen, Bewertungen und Zahlen im Portal werden durch die Kündigung nicht gelöscht.",
  },
  cancellations: {
    title: "Kündigungen",
    sub: "Jede Kündigung hat hier ihren Beleg. Bis zu unserer Bestätigung können Sie sie zurücknehmen.",
    empty: { title: "Keine Kündigungen", text: "Was Sie hier kündigen, steht mit Eingang und Bestätigung an dieser Stelle." },
    state: { open: "Eingegangen", confirmed: "Bestätigt", contradicted: "Widersprochen", withdrawn: "Zurückgenommen" } satisfies Record<
      CancellationState,
      string
    >,
    receipt: (number: string, moment: string, name: string | null) =>
      `Beleg ${number}: eingegangen am ${moment}${name === null ? "" : ` von ${name}`}.`,
    ends: { open: (day: string) => `Gekündigt zum ${day}.`, confirmed: (day: string) => `Vertragsende: ${day}.` },
    answered: (moment: string, words: string) => `Unsere Antwort vom ${moment}: ${words}`,
    withdraw: "Zurücknehmen",
    withdrawOf: (product: string) => `Kündigung von ${product} zurücknehmen`,
  },
  dialog: {
    title: (product: string) => `${product} kündigen?`,
    ends: (day: string) => `Der Vertrag endet zum ${day}, dem nächstmöglichen Termin. Bis dahin läuft das Produkt weiter.`,
    receipt: "Den Eingang bestätigen wir sofort hier und per E‑Mail. Bis zu unserer Bestätigung können Sie die Kündigung zurücknehmen.",
    submit: "Jetzt kündigen",
    failed: "Die Kündigung wurde nicht gesendet",
    done: "Ihre Kündigung ist eingegangen. Den Beleg finden Sie unter „Kündigungen“.",
    conflict: "Dieser Termin ist nicht mehr der nächstmögliche. Bitte schließen Sie dieses Fenster und sehen Sie noch einmal nach.",
    notPossible: "Dieses Produkt ist schon gekündigt oder endet von selbst.",
  },
  back: {
    title: "Kündigung zurücknehmen?",
    text: (product: string) => `${product} läuft dann weiter wie bisher. Sie können später erneut kündigen.`,
    submit: "Kündigung zurücknehmen",
    failed: "Die Kündigung wurde nicht zurückgenommen",
    done: "Die Kündigung ist zurückgenommen.",
    conflict: "Die Kündigung ist inzwischen beantwortet. Bitte sehen Sie noch einmal nach.",
    notPossible: "Die Kündigung ist schon bestätigt und lässt sich hier nicht mehr zurücknehmen.",
  },
  months,
};
