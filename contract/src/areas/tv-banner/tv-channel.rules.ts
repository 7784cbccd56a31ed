/** A television channel; the colour has a contrast of at least 4.5 to 1 on white, and is never the only sign. */
export interface TvChannel {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly colour: `#${string}`;
}

/** All channels by id. The channels are invented. */
export const TV_CHANNELS = [
  { id: 1, slug: "lichtblick-tv", name: "Lichtblick TV", colour: "#186C78" },
  { id: 2, slug: "rheinkanal", name: "Rheinkanal", colour: "#E41800" },
  { id: 3, slug: "serie-24", name: "Serie 24", colour: "#302484" },
  { id: 4, slug: "doku-plus", name: "Doku Plus", colour: "#008400" },
  { id: 5, slug: "kochwelt", name: "Kochwelt", colour: "#906C00" },
  { id: 6, slug: "arena-sport", name: "Arena Sport", colour: "#C000F0" },
  { id: 7, slug: "heimatfunk", name: "Heimatfunk", colour: "#003C00" },
  { id: 8, slug: "kanal-nordlicht", name: "Kanal Nordlicht", colour: "#486CE4" },
  { id: 9, slug: "alpenblick", name: "Alpenblick", colour: "#6C0030" },
  { id: 10, slug: "kinosaal", name: "Kinosaal", colour: "#0000FC" },
  { id: 11, slug: "wetterwarte", name: "Wetterwarte", colour: "#9C5490" },
  { id: 12, slug: "musikbox", name: "Musikbox", colour: "#D8009C" },
  { id: 13, slug: "garten-und-haus", name: "Garten und Haus", colour: "#246024" },
  { id: 14, slug: "spreewelle", name: "Spreewelle", colour: "#6C00D8" },
  { id: 15, slug: "hafen-tv", name: "Hafen TV", colour: "#003C54" },
  { id: 16, slug: "krimi-eins", name: "Krimi Eins", colour: "#780084" },
  { id: 17, slug: "werkstatt-tv", name: "Werkstatt TV", colour: "#604830" },
  { id: 18, slug: "zeitreise", name: "Zeitreise", colour: "#9C3C00" },
  { id: 19, slug: "lachmuskel", name: "Lachmuskel", colour: "#A80C48" },
  { id: 20, slug: "boersenblick", name: "Börsenblick", colour: "#0054A8" },
  { id: 21, slug: "kinderinsel", name: "Kinderinsel", colour: "#9054D8" },
  { id: 22, slug: "fernweh", name: "Fernweh", colour: "#604878" },
  { id: 23, slug: "nachtschicht", name: "Nachtschicht", colour: "#0000B4" },
] as const satisfies readonly TvChannel[];

/** Slug and colour of a channel; one that is not in the table gets a neutral look instead of being lost. */
export const channelOf = (id: number): TvChannel =>
  TV_CHANNELS.find((channel) => channel.id === id) ?? { id, slug: `sender-${id}`, name: `Sender ${id}`, colour: "#595F5C" };
