/** A portal of the sandbox as it tells of itself. */
export interface PlayedPortal {
  readonly identifier: string;
  readonly name: string;
  readonly readable: boolean;
  readonly changeable: "us" | "owner" | "portal";
}

const NAMES = [
  "Kartenblick",
  "Firmenatlas",
  "Navigo Karten",
  "Auskunft Regional",
  "Stadtregister",
  "Branchenkompass",
  "Rheinverzeichnis",
  "Telefonheft",
  "Ortsfink",
  "Nahwerk",
  "Kiezkenner",
  "Regioindex",
  "Betriebefinder",
  "Gewerbelotse",
  "Handwerk Direkt",
  "Meisterliste",
  "Umkreis24",
  "Stadtbummel",
  "Adressbund",
  "Lokalzeiger",
  "Wegweiser West",
  "Marktplatz Mitte",
  "Dienstleisterbuch",
  "Servicekarte",
] as const;
/** Portals of which nothing can be read back, and those that we cannot change. */
const UNREADABLE: ReadonlySet<string> = new Set(["Wegweiser West"]);
const CHANGEABLE: Readonly<Record<string, PlayedPortal["changeable"]>> = { Telefonheft: "owner", Servicekarte: "portal" };

/** The partner portals that are played. */
export const PORTALS: readonly PlayedPortal[] = NAMES.map((name) => ({
  identifier: name.toLowerCase().replaceAll(" ", "-"),
  name,
  readable: !UNREADABLE.has(name),
  changeable: CHANGEABLE[name] ?? "us",
}));
