import { formatNumber } from "../format.ts";

const list = new Intl.ListFormat("de-DE", { type: "conjunction" });

/** Words at the map of places. */
export const placesMapTexts = {
  loading: "Die Karte wird geladen.",
  /** The table beside the map has every figure; who does not see the map is told the largest. */
  picture: (largest: readonly { readonly name: string; readonly count: number }[]) =>
    `Karte: je größer der Kreis, desto mehr Aufrufe. Am größten: ${list.format(largest.map(({ name, count }) => `${name} mit ${formatNumber(count)}`))}. Alle Zahlen stehen in der Liste.`,
  none: "Zu keinem dieser Orte kennen wir die Lage, deshalb zeigen wir keine Karte.",
  larger: "Je größer der Kreis, desto mehr Aufrufe.",
  unplaced: (places: number) => (places === 1 ? "1 Ort ohne Lage." : `${formatNumber(places)} Orte ohne Lage.`),
};
