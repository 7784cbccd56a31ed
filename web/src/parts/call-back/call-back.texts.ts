/** Words of the wish to be called back. */
export const callBackTexts = {
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
};
