/** What the page of the played Google says. */
export const googleBusinessTexts = {
  title: "Google (Sandbox)",
  intro: "Schaufenster möchte Ihre Unternehmensprofile verwalten.",
  choose: "Konto auswählen",
  allow: "Zulassen",
  refuse: "Ablehnen",
  wrongClient: "Diese Anwendung ist nicht bekannt. Bitte prüfen Sie die Einstellung GOOGLE_CLIENT_ID.",
  wrongTarget: "Diese Anwendung darf nicht dorthin zurückführen (redirect_uri_mismatch).",
  wrongWish: "Diese Anfrage ist unvollständig (invalid_request).",
} as const;
