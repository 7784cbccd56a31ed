import type { SectionValues } from "../frame/section.ts";

type Kind = SectionValues<"serviceArea">["kind"];

const km = (value: number): string => `${value}\u00a0km`;
const meaning = (value: number): string => {
  if (value <= 5) return "Ihr Ort und die direkten Nachbarn";
  if (value <= 15) return "Ihre Stadt und ihr Umland";
  if (value <= 30) return "eine gute halbe Stunde Fahrt";
  if (value <= 75) return "die ganze Region";
  if (value <= 150) return "mehrere Regionen";
  return "weite Teile des Landes";
};
const kinds: Record<Kind, { readonly title: string; readonly text: string }> = {
  none: { title: "Keine Angabe", text: "Man kommt zu Ihnen, oder Sie möchten nichts dazu sagen." },
  radius: { title: "Im Umkreis", text: "So weit fahren Sie von Ihrer Adresse aus." },
  cities: { title: "In bestimmten Orten", text: "Sie nennen die Orte einzeln." },
  nationwide: { title: "Bundesweit", text: "Sie arbeiten in ganz Deutschland." },
};

export const serviceAreaTexts = {
  title: "Einsatzgebiet",
  sub: "Wo Sie für Ihre Kundinnen und Kunden arbeiten.",
  field: "Einsatzgebiet",
  optional: "optional",
  kinds,
  km,
  radius: "Umkreis",
  radiusResult: (value: number) => `Bis ${km(value)}: ${meaning(value)}`,
  cities: "Ihre Orte",
  noCities: "Noch keine Orte. Nennen Sie mindestens einen.",
  addCity: "Ort hinzufügen",
  cityPlaceholder: "z. B. Brühl oder 50321",
  cityCount: (count: number, limit: number) => `${count} von ${limit} Orten`,
  cityFull: (limit: number) => `${limit} von ${limit} Orten. Für einen anderen entfernen Sie zuerst einen.`,
  notChosen: "Bitte wählen Sie einen Ort aus den Vorschlägen.",
  already: "steht schon in Ihrer Liste",
  company: "Ihr Betrieb",
  picture: {
    cities: (count: number) =>
      count === 1 ? "Bild: Ihr Betrieb in der Mitte, darum ein Ort." : `Bild: Ihr Betrieb in der Mitte, darum ${count} Orte.`,
    exact: "Lage der Orte zu Ihrem Betrieb.",
    schematic: "Je weiter innen, desto näher an Ihrer Postleitzahl. Die Himmelsrichtung zeigt das Bild nicht.",
  },
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  print: (kind: Kind, radiusKm: number | null, cities: readonly string[]) => {
    if (kind === "nationwide") return "bundesweit";
    if (kind === "radius") return radiusKm === null ? "" : `im Umkreis von ${km(radiusKm)}`;
    return kind === "cities" ? cities.join(", ") : "";
  },
  faults: {
    cities: "Bitte nennen Sie mindestens einen Ort, oder wählen Sie eine andere Angabe.",
    radiusKm: "Bitte wählen Sie einen Umkreis bis 300 Kilometer.",
  } as Readonly<Record<string, string>>,
  fault: "Bitte prüfen Sie Ihr Einsatzgebiet.",
};
