/** Why a text was refused: one wording wherever somebody may write (`imitatesProvider`). */
export const providerNumberFault = (what = "Der Text"): string =>
  `${what} enthält die Nummer unserer Auskunft oder sieht ihr zum Verwechseln ähnlich. Bitte ändern Sie das.`;
