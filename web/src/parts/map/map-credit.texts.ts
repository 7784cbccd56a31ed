/** Whose work the outlines of every map are. */
export const mapCreditTexts = {
  outlines: "Umrisse: MapSVG, ",
  licence: "CC\u00a0BY\u00a04.0",
  licenceAddress: "https://creativecommons.org/licenses/by/4.0/deed.de",
  changed: ", bearbeitet.",
};
