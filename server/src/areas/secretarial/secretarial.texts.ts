/** Words of the cases about the telephone. */
export const CASE_TEXTS = {
  name: "Telefoneinstellungen unbestätigt",
  title: (number: string): string => `Der Telefondienst antwortet nicht · ${number}`,
  labels: { number: "Nummer beim Telefondienst", version: "Stand der Einstellungen" },
  runsOut: "Ohne Entscheidung bleibt der Fall offen, bis der Telefondienst antwortet.",
  readsAt: "Die Firma liest die Antwort bei ihren Telefoneinstellungen, bis der Telefondienst sich meldet.",
  resent: {
    name: "Noch einmal senden",
    does: "Die Einstellungen gehen noch einmal an den Telefondienst. Bleibt er eine Stunde stumm, entsteht ein neuer Fall.",
    draft: "Wir haben Ihre Einstellungen noch einmal an den Telefondienst gesendet und fragen dort nach.",
  },
};
