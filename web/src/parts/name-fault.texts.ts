/** What is said of a name that is none. */
export const nameFaultText =
  "Das sieht nicht wie ein Name aus. Bitte schreiben Sie nur den Namen, ohne Internet- oder E‑Mail-Adresse und ohne Sonderzeichen; nach einem Punkt steht ein Leerzeichen.";
