/** Words of the example cards beside the sign-in form. */
export const signInCardsTexts = {
  company: "Malerbetrieb Kranz & Tochter",
  average: "4,7",
  count: "86",
  open: "Jetzt geöffnet",
  closes: " · schließt um 17:30 Uhr",
  lead: "Neue Anfrage",
  leadText: "Fassade streichen, 140 m²",
  complete: "Eintrag zu 78 % vollständig",
  steps: "Noch drei Schritte",
  share: "78",
};
