/** What everybody agrees to who registers. */
export const termsTexts = {
  before: "Ich stimme den ",
  terms: "Nutzungsbedingungen",
  between: " zu und habe die ",
  privacy: "Hinweise zum Datenschutz",
  after: " gelesen.",
  newTab: " (öffnet einen neuen Tab)",
};
