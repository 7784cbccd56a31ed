/** The polite texts of a refusal; with `own-words` the company writes itself. */
export const DECLINE_TEMPLATES = ["fully-booked", "too-far", "not-our-trade", "too-short-notice", "closed", "own-words"] as const;

/** What the person who asked reads, the same on the screen and in the mail. */
export const declineTexts = {
  "fully-booked":
    "vielen Dank für Ihre Anfrage und Ihr Vertrauen. Leider sind wir zurzeit ausgelastet und können Ihren Auftrag nicht in der Zeit ausführen, die Sie erwarten dürfen. Damit Sie nicht warten müssen, sagen wir Ihnen gleich ab.",
  "too-far":
    "vielen Dank für Ihre Anfrage. Leider liegt der Ort außerhalb des Gebiets, in dem wir arbeiten. Ein Betrieb in Ihrer Nähe kann Ihnen schneller und günstiger helfen.",
  "not-our-trade":
    "vielen Dank für Ihre Anfrage. Leider gehört diese Arbeit nicht zu unserem Angebot. Ein Fachbetrieb ist dafür die bessere Wahl.",
  "too-short-notice":
    "vielen Dank für Ihre Anfrage. Leider können wir den gewünschten Termin nicht einhalten. Damit Sie rechtzeitig jemanden finden, sagen wir Ihnen gleich ab.",
  closed:
    "vielen Dank für Ihre Anfrage. Unser Betrieb ist zurzeit geschlossen, deshalb können wir Ihren Auftrag leider nicht annehmen. Damit Sie nicht warten müssen, sagen wir Ihnen gleich ab.",
} as const satisfies Record<Exclude<(typeof DECLINE_TEMPLATES)[number], "own-words">, string>;
