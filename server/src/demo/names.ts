type Some<T> = readonly [T, ...T[]];

/** A place with real postal codes; `phone` is an area code with a number block that is never given to anybody. */
export interface City {
  readonly name: string;
  readonly zips: Some<string>;
  readonly phone: string | null;
}

export const CITIES: Some<City> = [
  { name: "Köln", zips: ["50667", "50677", "50823", "50968", "50996", "50999", "51103", "51149"], phone: "221 4710" },
  { name: "Berlin", zips: ["10115", "10435", "10967", "12047", "13353", "14163"], phone: "30 23125" },
  { name: "Hamburg", zips: ["20095", "20257", "22303", "22765", "21073"], phone: "40 66969" },
  { name: "München", zips: ["80331", "80636", "81371", "81667", "80939"], phone: "89 99998" },
  { name: "Frankfurt am Main", zips: ["60311", "60316", "60486", "65929"], phone: "69 90009" },
  { name: "Stuttgart", zips: ["70173", "70372", "70563"], phone: null },
  { name: "Düsseldorf", zips: ["40210", "40476", "40597"], phone: null },
  { name: "Leipzig", zips: ["04109", "04229", "04315"], phone: null },
  { name: "Dresden", zips: ["01067", "01099", "01307"], phone: null },
  { name: "Bremen", zips: ["28195", "28213", "28757"], phone: null },
  { name: "Nürnberg", zips: ["90402", "90429", "90491"], phone: null },
  { name: "Münster", zips: ["48143", "48155", "48161"], phone: null },
  { name: "Gießen", zips: ["35390", "35394"], phone: null },
  { name: "Würzburg", zips: ["97070", "97082"], phone: null },
  { name: "Lübeck", zips: ["23552", "23564"], phone: null },
  { name: "Mönchengladbach", zips: ["41061", "41236"], phone: null },
  { name: "Hürth", zips: ["50354"], phone: "221 4710" },
  { name: "Brühl", zips: ["50321"], phone: "221 4710" },
  { name: "Bad Münstereifel", zips: ["53902"], phone: null },
  { name: "Garmisch-Partenkirchen", zips: ["82467"], phone: null },
  { name: "Görlitz", zips: ["02826"], phone: null },
  { name: "Weißenfels", zips: ["06667"], phone: null },
  { name: "Neustadt an der Weinstraße", zips: ["67433"], phone: null },
  { name: "Flensburg", zips: ["24937"], phone: null },
];

export const STREETS: Some<string> = [
  "Amselgrund",
  "Bahnhofstraße",
  "Lindenallee",
  "Am Mühlbach",
  "Gartenweg",
  "Große Gasse",
  "Kirchplatz",
  "Goethestraße",
  "Schulstraße",
  "An der Alten Post",
  "Rosenweg",
  "Weißdornweg",
  "Königsberger Straße",
  "Zum Sägewerk",
  "Hauptstraße",
  "Uferpromenade",
  "Buchenhain",
  "Marktstraße",
  "Fährgasse",
  "Hinter der Stadtmauer",
];

export const WOMEN: Some<string> = [
  "Annika",
  "Birgit",
  "Claudia",
  "Elif",
  "Franziska",
  "Greta",
  "Heike",
  "Ines",
  "Jördis",
  "Katharina",
  "Lena",
  "Małgorzata",
  "Nadine",
  "Oksana",
  "Petra",
  "Renate",
  "Sabine",
  "Thea",
  "Ursula",
  "Yvonne",
];

export const MEN: Some<string> = [
  "Achim",
  "Björn",
  "Cem",
  "Dieter",
  "Emre",
  "Florian",
  "Götz",
  "Henning",
  "Ingo",
  "Jörg",
  "Karl-Heinz",
  "Lars",
  "Matthias",
  "Nikolaos",
  "Oliver",
  "Piotr",
  "Rüdiger",
  "Stefan",
  "Tim",
  "Uwe",
];

export const LAST_NAMES: Some<string> = [
  "Ahrens",
  "Bäcker",
  "Çelik",
  "Dietz",
  "Engelhardt",
  "Fröhlich",
  "Groß",
  "Hübner",
  "Ibrahimović",
  "Jäger",
  "Köhler",
  "Lindqvist",
  "Müller-Lüdenscheidt",
  "Nowak",
  "Öztürk",
  "Pfeiffer",
  "Quandt",
  "Rößler",
  "Schäfer",
  "Thiel",
  "Uhlig",
  "Voß",
  "Wüst",
  "Yıldız",
  "Zöllner",
  "von der Heide",
  "Brandt",
  "Kaminski",
  "Strauß",
  "Weiß",
];

const PLAIN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ı: "i", ł: "l" };

/** A name as part of a web or e-mail address. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßıł]/g, (sign) => PLAIN[sign] ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
