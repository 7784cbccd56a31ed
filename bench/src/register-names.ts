import type { KeywordEntry } from "@schaufenster/server/registers/fill.store.ts";
import type { StreetRecord } from "@schaufenster/server/registers/address-import.store.ts";

const wordsOf = (text: string): string[] => text.split(" ");
/** Parts of German place and street names; what is put together sounds right and is mostly different. */
const STEMS = wordsOf(
  "ahorn amsel apfel asch bach bären berg birken blumen breit brunnen buchen burg dachs dorn eich eber eichen eisen elster erlen eschen falken fasanen felsen feld fichten finken fisch föhren forst fuchs garten geiers gold grün gräfen habicht hagen hain hasel hasen heide herbst herzog hirsch hoch hof hohl holunder hopfen hügel hütten igel jäger kaiser kiefern kirch kloster kohl königs korn krähen kranich kreuz kronen kühl lachs lerchen linden löwen luchs mai markt meisen mittel mohn mond moor mühl nachtigall nelken neu nord nuss ober ochsen palm pappel pfarr pferde quellen raben reiher rhein ring rosen rot sand schäfer schiller schloss schmiede schnee schul schwalben schwan see silber sommer sonnen spatzen specht stein stern storch süd tannen tauben teich thal turm ufer ulmen unter veilchen vogel wacholder wald wasser weiden wein weiss wer west wiesen wild winter wolfs zaun ziegel zimmer",
);
const MIDDLES = wordsOf(
  "er en acher inger heimer dorfer hauser berger bacher felder hofer auer städter burger thaler walder kirchner sener nitzer lower",
);
const KINDS = wordsOf("straße weg gasse platz allee ring pfad steig hof grund rain ufer damm stieg winkel berg feld kamp busch graben");
const ENDS = wordsOf(
  "dorf heim hausen ingen berg stadt bach feld au rode leben itz ow hagen kirchen brunn thal wald büttel stedt beck loh horst scheid rath",
);
const FRONTS = ["", "Ober", "Nieder", "Groß", "Klein", "Neu", "Alt", "Bad ", "Sankt ", "Hohen", "Unter", "Langen"];
const COMMON = wordsOf(
  "Hauptstraße Bahnhofstraße Schulstraße Gartenstraße Dorfstraße Bergstraße Lindenstraße Kirchstraße Waldstraße Ringstraße",
);
const THINGS = wordsOf(
  "bad dach fenster tür küche heizung garten terrasse fassade keller treppe boden wand decke balkon garage zaun pool kamin ofen dusche rohr kanal licht strom kabel antenne wärme kälte klima lüftung filter pumpe kessel tank speicher solar glas holz metall stein beton putz farbe tapete parkett laminat teppich fliesen möbel schrank bett tisch stuhl sofa lampe vorhang rollladen markise schloss schlüssel alarm kamera computer drucker telefon auto reifen motor bremse lack fahrrad roller motorrad anhänger umzug lager container schutt müll wäsche hemd kleid anzug schuh tasche uhr ring brille hörgerät zahn haut haar nagel fuß rücken knie massage therapie impfung hund katze pferd vogel torte brot wurst käse wein bier kaffee eis buffet feier hochzeit foto film druck schild flyer logo website text steuer lohn bilanz erbe vertrag miete kredit versicherung",
);
const DOINGS = wordsOf(
  "reparatur wartung reinigung sanierung montage einbau austausch verkauf verleih beratung planung pflege service notdienst prüfung dämmung erneuerung lieferung abholung gestaltung versiegelung bau umbau ausbau technik handel werkstatt studio schutz kontrolle",
);
const MANNERS = [
  "",
  " günstig",
  " schnell",
  " nach Maß",
  " vor Ort",
  " mit Termin",
  " am Wochenende",
  " für Firmen",
  " privat",
  " mit Garantie",
  " Angebot",
  " in der Nähe",
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Spreads numbers evenly without a state: the same row is always the same name. */
const mixed = (n: number): number => {
  let hash = Math.imul(n + 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
};
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? "";

export const cityName = (n: number): string => {
  const draw = mixed(n + 7);
  const front = pick(FRONTS, draw >>> 3);
  const core = pick(STEMS, draw >>> 8) + pick(ENDS, draw >>> 18);
  return front === "" || front.endsWith(" ") ? front + capital(core) : front + core;
};

const streetName = (n: number): string => {
  const draw = mixed(n);
  if (draw % 10 < 2) return pick(COMMON, draw >>> 5);
  const stem = capital(pick(STEMS, draw >>> 4) + (draw % 3 === 0 ? "" : pick(STEMS, draw >>> 11)));
  const middle = pick(MIDDLES, draw >>> 20);
  return draw % 2 === 0 ? `${stem}${pick(KINDS, draw >>> 25)}` : `${stem}${middle} ${capital(pick(KINDS, draw >>> 25))}`;
};

/** Streets of so many towns; a street list as it is imported. */
export function* streetRecords(streets: number, towns: number): Generator<StreetRecord> {
  for (let n = 0; n < streets; n += 1) {
    // Some towns are much larger than others.
    const town = Math.floor(towns * (mixed(n + 99) / 4_294_967_296) ** 2);
    const key = `${String((town % 16) + 1).padStart(2, "0")}${String(town).padStart(6, "0")}`;
    yield {
      name: streetName(n),
      zipCode: String(1_000 + ((town * 5 + (n % 3)) % 98_000)).padStart(5, "0"),
      city: cityName(town),
      key,
      district: null,
    };
  }
}

/** So many different search words. */
export const keywordEntries = (count: number): KeywordEntry[] => {
  const labels = new Set<string>();
  for (let n = 0; labels.size < count; n += 1) {
    const draw = mixed(n + 31);
    const second = n < count / 4 ? "" : pick(THINGS, draw >>> 17);
    labels.add(capital(pick(THINGS, draw >>> 2) + second + pick(DOINGS, draw >>> 9)) + (n < count / 2 ? "" : pick(MANNERS, draw >>> 24)));
  }
  return [...labels].map((label, n) => ({ label, tradeIds: [], weight: 1 + (mixed(n) % 50) }));
};

/** The beginning of a word that somebody has typed so far: three fifths of it. */
export const typedPart = (folded: string): string => folded.slice(0, Math.max(4, Math.ceil(folded.length * 0.6)));

/** One slip: a letter left out, two swapped, or a wrong one. */
export const slipped = (text: string, n: number): string => {
  const draw = mixed(n + 1_234);
  const at = draw % text.length;
  const [before, letter, rest] = [text.slice(0, at), text[at] ?? "", text.slice(at + 1)];
  if (draw % 3 === 0) return before + rest;
  if (draw % 3 === 1 && rest !== "" && rest[0] !== letter) return before + (rest[0] ?? "") + letter + rest.slice(1);
  return before + String.fromCharCode(97 + ((letter.charCodeAt(0) + (draw >>> 8)) % 26)) + rest;
};
