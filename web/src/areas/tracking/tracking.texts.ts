/** Words about what is stored of one's use. */
export const trackingTexts = {
  title: "Nutzung und Einwilligung",
  sub: "Was wir über Ihre Nutzung des Portals speichern, bestimmen Sie.",
  care: "Das kann nur die Person selbst ändern.",
  consents: {
    title: "Einwilligungen",
    sub: "Wenn Sie ausschalten, endet das Speichern sofort, und was gespeichert war, wird gelöscht.",
    granted: "Eingeschaltet. Danke!",
    refused: "Ausgeschaltet. Was gespeichert war, ist gelöscht.",
    none: "Im Kundenservice-Modus wird nichts gespeichert.",
  },
  stored: {
    title: "Über Ihre Nutzung gespeichert",
    sub: (events: string, since: string) => `${events} Angaben seit ${since}.`,
    nothing: "Über Ihre Nutzung ist nichts gespeichert.",
    remembered: (entries: number, searches: number) =>
      `In diesem Portal gemerkt: ${entries === 1 ? "1 angesehener Betrieb" : `${entries} angesehene Betriebe`} und ${searches === 1 ? "1 Suche" : `${searches} Suchen`}.`,
    toSeen: "Ansehen und einzeln löschen",
    line: (count: string, last: string) => `${count} Mal, zuletzt ${last}`,
    names: {
      width: "Breite des Bildschirms",
      companies: "Ein oder mehrere Unternehmen",
      print: "Gedruckt",
      call: "Telefonnummer angetippt",
      write: "E‑Mail-Adresse angetippt",
    } as Readonly<Record<string, string>>,
    values: { phone: "Telefon", tablet: "Tablet", desktop: "Computer", one: "eines", several: "mehrere" } as Readonly<
      Record<string, string>
    >,
    page: (path: string) => `Seite ${path}`,
    company: "für das Unternehmen",
    own: "für Sie selbst",
  },
  proof: {
    title: "Ihre Antworten",
    sub: "Der Nachweis, wann Sie worin eingewilligt haben.",
    nothing: "Sie haben noch nicht geantwortet. Bis dahin wird nichts gespeichert.",
    granted: (purpose: string) => `${purpose}: eingewilligt`,
    refused: (purpose: string) => `${purpose}: abgelehnt`,
    span: (version: string, at: string, until: string | null) =>
      until === null ? `Am ${at}, Fassung ${version}` : `Am ${at}, galt bis ${until}, Fassung ${version}`,
  },
  necessary: {
    title: "Immer nötig",
    sub: "Das legt das Portal in Ihrem Browser ab, weil es sonst nicht geht. Es zählt und verfolgt niemanden.",
    faults:
      "Tritt in Ihrem Browser ein technischer Fehler auf, erfahren wir davon: die Art des Fehlers, die Stelle im Programm, die Seite und die Version des Browsers. Keine Inhalte und nicht, wer Sie sind; im Browser wird dafür nichts abgelegt. Nach 30 Tagen wird gelöscht.",
    places: { cookie: "Cookie", device: "Speicher des Browsers", tab: "Speicher dieses Fensters" },
  },
};
