/** The frame of the honest page. */
export const pendingTexts = {
  title: "Dieser Bereich ist noch nicht gebaut",
  later: (purpose: string) => `${purpose} Bis dahin hilft Ihnen unser Service gern weiter.`,
  home: "Zur Startseite",
  login: "Zur Anmeldung",
};
