/** Words of the cases about websites. */
export const CASE_TEXTS = {
  name: "Auftrag zur Website",
  title: (website: string): string => `Dateien und Texte zur Website · ${website}`,
  labels: { url: "Adresse", note: "Auftrag", dueOn: "Zugesagt bis" },
  runsOut: "Ohne Entscheidung bleibt der Fall offen, bis der Auftrag erledigt ist.",
  readsAt: "Die Firma liest die Antwort auf der Seite „Website bearbeiten“ bei ihrem Auftrag.",
  done: {
    name: "Als erledigt melden",
    does: "Der Auftrag steht bei der Firma als erledigt. Melden Sie ihn erst, wenn die Website geändert ist.",
    draft: "Wir haben Ihre Website geändert.",
  },
};
