/** The statement on accessibility. What it says is true of this version of the portal; whoever changes one changes the other. */
export const accessibilityTexts = {
  title: "Erklärung zur Barrierefreiheit",
  sub: (brand: string) => `Für das Kundenportal von ${brand} und die öffentlichen Seiten der Einträge`,
  basis: {
    title: "Woran wir uns messen",
    text: (company: string) =>
      `${company} bietet mit dem Portal auch Verbraucherinnen und Verbrauchern Dienste an. Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG) und die Norm EN 301 549 mit den Web Content Accessibility Guidelines (WCAG) 2.1, Stufe AA. Das Portal erfüllt sie zum großen Teil; was noch fehlt, steht unten.`,
  },
  met: {
    title: "Was erfüllt ist",
    points: [
      "Alle Seiten sind mit der Tastatur bedienbar. Man sieht, wo man ist, und kommt mit einem Sprung zum Inhalt.",
      "Felder, Schaltflächen, Listen und Bilder haben Namen, die Vorleseprogramme sprechen. Was sich auf der Seite ändert, wird gemeldet.",
      "Fehler in Formularen stehen zusammengefasst oben und am Feld, mit dem, was zu tun ist.",
      "Schrift und Bedienelemente haben den geforderten Kontrast. Farbe allein sagt nie etwas aus; zu Schaubildern gibt es Tabellen.",
      "Auf dem Handy und bei starker Vergrößerung bleibt alles in einer Spalte lesbar.",
      "Vor dem automatischen Abmelden wird gewarnt, und man kann verlängern.",
      "Listen, die das Portal als PDF ausgibt, sind mit Überschriften und Tabellen ausgezeichnet.",
    ],
  },
  unmet: {
    title: "Was noch nicht erfüllt ist",
    points: [
      "Rechnungen und andere Dokumente, die aus älteren Systemen kommen, sind oft nicht ausgezeichnet. Unser Service liest sie am Telefon vor oder schickt sie als Text.",
      "Bilder, Videos und Werbemittel, die Firmen selbst hochladen, haben nicht immer eine Beschreibung oder Untertitel.",
      "Für die Anmeldung mit dem Konto eines anderen Anbieters und für Programme anderer Anbieter, in die das Portal weiterleitet, können wir nichts zusagen.",
      "Eine Fassung in Leichter Sprache und Videos in Gebärdensprache gibt es nicht.",
    ],
  },
  checked: {
    title: "Wie wir das prüfen",
    text: "Diese Erklärung beruht auf unserer eigenen Bewertung. Bei jeder Änderung prüfen Programme die Seiten auf dem Handy und am Bildschirm. Eine unabhängige Stelle hat das Portal noch nicht geprüft.",
    date: "Stand: 18. November 2026",
  },
  report: {
    title: "Barriere melden",
    text: "Kommen Sie irgendwo nicht weiter? Sagen Sie es uns. Auch telefonisch:",
    hours: (hours: string) => `(${hours})`,
    form: "Barriere melden",
    page: "Auf welcher Seite?",
    pageHint: "Adresse oder Name der Seite",
    words: "Was hat nicht funktioniert?",
  },
  authority: {
    title: "Wenn wir nicht helfen",
    text: "Die Einhaltung des BFSG überwacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF). Sie nimmt Beschwerden entgegen:",
    address: ["MLBF", "Postfach 39 11 55", "39135 Magdeburg"],
    email: "MLBF@ms.sachsen-anhalt.de",
  },
};
