import type { TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** In the list: what there is to do. */
  readonly todo: string;
}

const steps: Readonly<Record<TourStep, StepWords>> = {
  companies: {
    title: "Meine Firmen",
    text: "Hier steht, für welche Firma Sie gerade arbeiten. Haben Sie mehrere, wechseln Sie hier zwischen ihnen.",
    todo: "Sehen Sie nach, für welche Firma Sie arbeiten.",
  },
  products: {
    title: "Meine Produkte",
    text: "Hier finden Sie alles, was Sie gebucht haben: Ihren Eintrag, Bewertungen, Website und Werbung.",
    todo: "Sehen Sie, was Sie gebucht haben.",
  },
  leads: {
    title: "Anfragen",
    text: "Hier kommen Anfragen von Kundinnen und Kunden an. Eine Zahl zeigt, wie viele noch offen sind.",
    todo: "Beantworten Sie Ihre erste Anfrage.",
  },
  "company-data": {
    title: "Firmendaten",
    text: "Vertragsdaten, Produkte, Dokumente und Ansprechpartner: Hier prüfen Sie, was wir über Ihre Firma gespeichert haben.",
    todo: "Prüfen Sie, ob Ihre Vertragsdaten stimmen.",
  },
  logo: {
    title: "Startseite über das Logo",
    text: "Ein Klick auf das Logo bringt Sie von jeder Seite zurück zur Startseite.",
    todo: "Das Logo bringt Sie von jeder Seite hierher zurück.",
  },
  profile: {
    title: "Ihr Benutzerprofil",
    text: "Über Ihren Namen erreichen Sie Profil, Passwort und Benachrichtigungen. Dort starten Sie auch diese Tour noch einmal.",
    todo: "Ergänzen Sie Ihr Profil, zum Beispiel um ein Bild.",
  },
};

/** Words of the tour. */
export const tourTexts = {
  steps,
  welcome: (name: string) => `Willkommen im Kundenportal, ${name}`,
  intro: (count: string) => `In ${count} kurzen Schritten zeigen wir Ihnen, wo Sie alles finden. Das dauert etwa zwei Minuten.`,
  popupTitle: "Lernen Sie Ihr Kundenportal kennen",
  counts: ["null", "einem", "zwei", "drei", "vier", "fünf", "sechs"],
  start: "Tour starten",
  later: "Vielleicht später",
  close: "Schließen",
  progress: (step: number, count: number) => `${step} von ${count}`,
  next: "Weiter",
  back: "Zurück",
  end: "Tour beenden",
  closeTour: "Tour schließen",
  list: {
    title: "Erste Schritte",
    done: (done: number, count: number) => `${done} von ${count} erledigt`,
    isDone: "Erledigt",
    isOpen: "Offen",
    hide: "Ausblenden",
    sub: "So finden Sie sich im Kundenportal zurecht.",
    again: "Die Tour zeigt Ihnen dieselben Schritte noch einmal dort, wo Sie sie finden.",
    tour: "Tour durch das Portal",
  },
};
