/** Words of the cases about contracts. */
export const CASE_TEXTS = {
  name: "Produkt gekündigt",
  title: (product: string): string => `Gekündigt: ${product}`,
  labels: { product: "Produkt", sku: "Artikelnummer", endsOn: "Gekündigt zum" },
  runsOut: "Ohne Bestätigung bleibt der Fall offen. Die Kündigung ist trotzdem eingegangen.",
  readsAt: "Die Firma liest die Antwort auf der Seite mit ihren Vertragsdaten.",
  confirmed: {
    name: "Kündigung bestätigen",
    does: "Die Bestätigung mit dem Ende steht bei der Firma und geht an die Auftragsverwaltung. Der Inhaber kann die Kündigung dann nicht mehr selbst zurücknehmen.",
    draft: "Wir bestätigen Ihre Kündigung.",
  },
  contradicted: {
    name: "Kündigung widersprechen",
    does: "Die Firma liest den Grund. Das Produkt läuft aus unserer Sicht weiter.",
    draft: "Zu diesem Termin endet der Vertrag nicht, weil ",
  },
};
