/** Words of the marketing packages. */
export const packageTexts = {
  title: "Vermarktungspakete",
  sub: "Die Berichte zu Ihren Paketen: was wir getan haben und was es gebracht hat.",
  list: "Berichte",
  report: "Bericht",
  package: "Paket",
  period: "Zeitraum",
  created: "Erstellt am",
  action: "Herunterladen",
  span: (from: string, to: string) => `${from} – ${to}`,
  /** Without a size when the report is drawn only now. */
  size: (kb: string | null) => (kb === null ? "PDF" : `PDF, ${kb} KB`),
  download: (name: string, size: string) => `${size}: ${name} herunterladen`,
  fileName: (name: string) => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.pdf`,
  failed: "Der Bericht wurde nicht geladen",
  emptyTitle: "Noch kein Bericht",
  emptyText: "Der erste Bericht erscheint nach dem ersten vollen Monat Ihres Pakets.",
  notBookedTitle: "Kein Vermarktungspaket gebucht",
  notBookedText: "Mit einem Paket bitten wir in Ihrem Namen um Bewertungen und berichten jeden Monat, was es gebracht hat.",
  products: "Produkte ansehen",
};
