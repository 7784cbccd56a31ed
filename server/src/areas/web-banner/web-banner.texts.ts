/** Words of the cases about banners. */
export const CASE_TEXTS = {
  name: "Werbebanner zur Prüfung",
  title: (title: string): string => `Freigegebenes Werbebanner wartet auf Prüfung · ${title}`,
  labels: { title: "Kampagne", banner: "Nummer beim Anbieter", start: "Geplanter Start" },
  runsOut: "Ohne Entscheidung bleibt der Fall offen, bis die Prüfung ein Ergebnis hat oder die Firma die Motive zurückzieht.",
  readsAt: "Die Firma liest die Antwort bei ihrem Werbebanner, bis die Prüfung ein Ergebnis hat.",
  asked: {
    name: "An die Prüfung erinnern",
    does: "Die Freigabe geht noch einmal an die Stelle, die Motive prüft. Das Ergebnis kommt von dort.",
    draft: "Wir haben bei der Prüfung nachgefragt und melden uns, sobald es ein Ergebnis gibt.",
  },
};
