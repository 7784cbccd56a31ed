/** What the played directory says. */
export const staffDirectoryTexts = {
  title: "Firmenverzeichnis",
  intro: "Mit welchem Firmenkonto melden Sie sich an?",
  choose: "Firmenkonto",
  allow: "Anmelden",
  refuse: "Abbrechen",
  wrongClient: "Diese Anwendung ist hier nicht bekannt.",
  wrongTarget: "Diese Rückadresse ist nicht eingetragen.",
  wrongWish: "Diese Anfrage ist nicht vollständig.",
};
