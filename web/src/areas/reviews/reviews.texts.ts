import { sourceExportTexts } from "@schaufenster/contract/areas/reviews/source-export.texts.ts";

/** Words that several pages of the reviews share. */
export const reviewTexts = {
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  loadingSlow: "Das dauert länger als üblich. Sie können es noch einmal versuchen.",
  careLocked: "Im Kundenservice-Modus gesperrt",
  cancel: "Abbrechen",
  none: "–",
  stars: (stars: string) => `${stars} von 5 Sternen`,
  starName: (stars: number) => (stars === 1 ? "1 Stern" : `${stars} Sterne`),
  ratings: (count: number, text: string) => (count === 1 ? "1 Bewertung" : `${text} Bewertungen`),
  sources: (count: number) => (count === 1 ? "1 Portal" : `${count} Portalen`),
  noText: "Bewertung ohne Text.",
  isNew: "Neu",
  opensSource: (source: string) => `${source} öffnen (neuer Tab)`,
  sourceStates: sourceExportTexts.states,
  sourceOverdue: sourceExportTexts.overdue,
  notBooked: {
    title: "Bewertungsmanagement nicht gebucht",
    text: "Mit dem Bewertungsmanagement sammeln wir Ihre Bewertungen aus allen Portalen, und Sie antworten an einem Ort.",
    products: "Produkte ansehen",
  },
  noRatings: {
    title: "Noch keine Bewertungen",
    text: "Sobald jemand Ihren Betrieb in einem verbundenen Portal bewertet, steht die Bewertung hier. Verbinden Sie alle Portale, in denen Ihr Betrieb eingetragen ist.",
    partners: "Portale verbinden",
  },
  verification: {
    title: "Sind die Bewertungen echt?",
    own: "Auf unserem Portal zählen nur Bewertungen, deren Verfasser die E‑Mail-Adresse bestätigt haben. Ob jemand wirklich Kunde war, prüfen wir erst, wenn Sie oder andere eine Bewertung melden.",
    others:
      "Bewertungen anderer Portale zeigen wir so, wie sie dort stehen. Wie diese Portale prüfen, legen sie selbst fest; wir prüfen dort nichts nach.",
    both: "Gute und schlechte Bewertungen zeigen wir gleich. Niemand erhält von uns etwas für eine Bewertung, und gegen Geld wird keine gelöscht.",
    law: "Hinweis nach § 5b Absatz 3 UWG",
  },
};
