/** Words of the cases about creatives for television. */
export const CASE_TEXTS = {
  name: "TV-Motiv abgelehnt",
  title: (title: string): string => `Abgelehntes TV-Motiv braucht eine neue Fassung · ${title}`,
  labels: { title: "Motiv", creative: "Nummer beim Anbieter", company: "Grund der Firma", channels: "Grund der Sender" },
  runsOut: "Ohne Entscheidung bleibt der Fall offen, bis eine neue Fassung da ist.",
  readsAt: "Die Firma liest die Antwort bei ihrem TV-Banner, bis eine neue Fassung da ist.",
  asked: {
    name: "Neue Fassung anstoßen",
    does: "Die Ablehnung geht noch einmal an die Stelle, die Motive gestaltet. Die neue Fassung kommt von dort.",
    draft: "Wir haben eine neue Fassung in Auftrag gegeben und legen sie Ihnen vor, sobald sie da ist.",
  },
};
