import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  contract: { pending: "Hier sehen Sie Laufzeiten, Preise und Kündigungsfristen." },
  products: { pending: "Hier sehen Sie alle gebuchten und möglichen Produkte." },
  documents: { pending: "Hier laden Sie Rechnungen und Verträge herunter." },
  contacts: { pending: "Hier pflegen Sie die Ansprechpartner Ihres Betriebs." },
  productLink: { pending: "Hier öffnet sich das Produkt aus Ihrer E‑Mail." },
} satisfies Record<string, Screen>;
