const list = new Intl.ListFormat("de-DE", { type: "conjunction" });
const km = (value: number): string => `${value}\u00a0km`;

/** Words at the map of a radius. */
export const radiusMapTexts = {
  km,
  picture: (radius: number, inside: readonly string[]) =>
    inside.length === 0
      ? `Karte: ${km(radius)} um Ihren Ort.`
      : `Karte: ${km(radius)} um Ihren Ort. Im Kreis liegen zum Beispiel ${list.format(inside)}.`,
  loading: "Die Karte wird geladen.",
  unknown: "Ihre Postleitzahl steht nicht in unserem Ortsverzeichnis, deshalb zeigen wir keine Karte.",
  failed: "Die Karte lässt sich gerade nicht zeigen. Den Umkreis können Sie trotzdem wählen.",
  middle: "Luftlinie ab Ortsmitte.",
};
