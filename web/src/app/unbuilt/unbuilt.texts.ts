/** Words of the pages on which our service stands in for a room. */
export const unbuiltTexts = {
  title: "So hilft Ihnen unser Service",
  notBooked: (product: string) => `${product} ist für Ihren Betrieb nicht gebucht.`,
  reach: (phone: string, hours: string) => `Sie erreichen ihn unter ${phone}, ${hours}.`,
  call: "Jetzt anrufen",
  home: "Zur Startseite",
  login: "Zur Anmeldung",
  callBack: {
    title: "Rückruf",
    sub: "Nennen Sie uns eine Nummer: Ihre Bitte liegt dann bei unserem Service, mit Firma und Thema.",
    label: "Telefonnummer für den Rückruf",
    submit: "Rückruf anfordern",
    change: "Nummer ändern",
    failed: "Ihre Bitte wurde nicht übermittelt",
    missing: "Die Telefonnummer fehlt. Bitte geben Sie eine Nummer ein.",
    wrong: "Diese Telefonnummer können wir nicht lesen. Bitte geben Sie sie mit Vorwahl ein.",
    asked: (phone: string, when: string) => `Ihre Bitte um Rückruf unter ${phone} liegt unserem Service vor, seit ${when}.`,
    askedTitle: "Rückruf angefordert",
    answeredTitle: (when: string) => `Antwort unseres Service, ${when}`,
    locked: "Im Kundenservice-Modus gesperrt",
  },
};
