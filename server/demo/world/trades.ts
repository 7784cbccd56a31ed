import type { Profession } from "@schaufenster/contract/areas/entry/company-data.model.ts";

type Some<T> = readonly [T, ...T[]];

/** A trade with everything a believable company of it needs. */
export interface Trade {
  readonly id: string;
  readonly label: string;
  readonly profession: Profession;
  /** Company names; `{name}` is the owner's last name, `{city}` the place. */
  readonly companies: Some<string>;
  /** Requests: title and what is asked for in the message. */
  readonly leads: Some<readonly [title: string, wish: string]>;
  readonly objects: Some<string>;
  readonly budgets: Some<string>;
  readonly keywords: Some<string>;
}

const HOMES: Some<string> = [
  "Einfamilienhaus, Baujahr 1974",
  "Reihenhaus, Baujahr 1998",
  "Altbauwohnung, 3. Stock ohne Aufzug",
  "Eigentumswohnung, 82 m²",
  "Mehrfamilienhaus mit 6 Parteien",
  "Büro, 220 m²",
];
const SMALL: Some<string> = ["bis 200 €", "200–500 €", "500–1.000 €", "noch offen"];
const LARGE: Some<string> = ["1.000–2.500 €", "2.500–6.000 €", "6.000–9.000 €", "über 10.000 €", "noch offen"];

export const PAINTER: Trade = {
  id: "maler-und-lackierer",
  label: "Maler und Lackierer",
  profession: "craft",
  companies: ["Malerbetrieb {name}", "{name} Farbe & Raum GmbH", "Malermeister {name}"],
  leads: [
    ["Wohnzimmer streichen, 28 m²", "unser Wohnzimmer in einem warmen Weißton streichen lassen"],
    ["Türen und Zargen lackieren", "sechs Innentüren samt Zargen lackieren lassen"],
    ["Decke nach Wasserschaden streichen", "eine Decke nach einem Wasserschaden ausbessern und streichen lassen"],
    ["Raufaser entfernen und glatt spachteln", "alte Raufaser entfernen und die Wände glatt spachteln lassen"],
    ["Balkongeländer neu lackieren", "das Geländer unseres Balkons entrosten und lackieren lassen"],
    ["Fassade reinigen und streichen", "unsere Fassade reinigen und neu streichen lassen"],
    ["Wohnung vor Übergabe weißeln", "die Wohnung vor der Übergabe komplett weißeln lassen"],
    ["Vliestapete im Flur", "im Flur eine Vliestapete anbringen lassen"],
  ],
  objects: HOMES,
  budgets: LARGE,
  keywords: ["Fassade streichen", "Tapezieren", "Lackieren", "Innenanstrich", "Spachteltechnik", "Schimmelsanierung", "Maler in der Nähe"],
};

export const TRADES: Some<Trade> = [
  PAINTER,
  {
    id: "sanitaerinstallation",
    label: "Sanitärinstallation",
    profession: "craft",
    companies: ["{name} Bad & Heizung", "Sanitär {name} GmbH", "Haustechnik {city} GmbH & Co. KG"],
    leads: [
      ["Bad sanieren, 6 m²", "unser Bad barrierefrei umbauen lassen"],
      ["Heizung tauschen", "die alte Gasheizung gegen eine Wärmepumpe tauschen lassen"],
      ["Wasserhahn tropft", "einen tropfenden Wasserhahn in der Küche ersetzen lassen"],
      ["Gäste-WC einbauen", "unter der Treppe ein Gäste-WC einbauen lassen"],
    ],
    objects: HOMES,
    budgets: LARGE,
    keywords: ["Badsanierung", "Wärmepumpe", "Rohrreinigung", "Notdienst", "Heizungswartung", "Klempner"],
  },
  {
    id: "elektroinstallation",
    label: "Elektroinstallation",
    profession: "craft",
    companies: ["Elektro {name}", "{name} Elektrotechnik e. K.", "Strom & Licht {city}"],
    leads: [
      ["Wallbox in der Garage", "eine Wallbox in der Garage anschließen lassen"],
      ["Zählerschrank erneuern", "den Zählerschrank auf den neuesten Stand bringen lassen"],
      ["Steckdosen im Büro", "zwölf Steckdosen und Netzwerkdosen setzen lassen"],
    ],
    objects: HOMES,
    budgets: LARGE,
    keywords: ["Wallbox", "Photovoltaik", "Elektriker", "E-Check", "Smart Home", "Beleuchtung"],
  },
  {
    id: "schreinerei",
    label: "Schreinerei",
    profession: "craft",
    companies: ["Schreinerei {name}", "Tischlerei {name} & Söhne", "Holzwerkstatt {name}"],
    leads: [
      ["Einbauschrank unter Dachschräge", "einen Einbauschrank unter die Dachschräge bauen lassen"],
      ["Haustür aus Eiche", "eine neue Haustür aus Eiche anfertigen lassen"],
      ["Treppe aufarbeiten", "unsere Holztreppe abschleifen und ölen lassen"],
    ],
    objects: HOMES,
    budgets: LARGE,
    keywords: ["Einbauschrank", "Möbel nach Maß", "Türen", "Treppenbau", "Innenausbau"],
  },
  {
    id: "gartenbau",
    label: "Garten- und Landschaftsbau",
    profession: "craft",
    companies: ["Gärten {name}", "{name} Gartenbau GmbH", "Grünwerk {city}"],
    leads: [
      ["Terrasse pflastern, 35 m²", "eine Terrasse aus Naturstein anlegen lassen"],
      ["Hecke schneiden, 40 m", "eine lange Hecke schneiden und den Schnitt abfahren lassen"],
      ["Baum fällen", "eine kranke Birke fällen lassen, die nah am Haus steht"],
    ],
    objects: ["Garten, 300 m²", "Vorgarten, 60 m²", "Firmengelände, 2.000 m²"],
    budgets: LARGE,
    keywords: ["Gartenpflege", "Pflasterarbeiten", "Zaunbau", "Baumfällung", "Rollrasen"],
  },
  {
    id: "restaurant",
    label: "Restaurant",
    profession: "gastronomy",
    companies: ["Gasthaus {name}", "Zur Alten Mühle {city}", "Trattoria {name}", "Bräustübl {name}"],
    leads: [
      ["Tisch für 24 Personen", "einen runden Geburtstag mit 24 Gästen feiern"],
      ["Catering Sommerfest, 80 Gäste", "für unser Sommerfest ein Buffet bestellen"],
      ["Hochzeitsessen im Juni", "mit 50 Gästen bei Ihnen Hochzeit feiern"],
    ],
    objects: ["Feier am Abend", "Mittagessen unter der Woche", "Lieferung an unsere Adresse"],
    budgets: SMALL,
    keywords: ["Biergarten", "Mittagstisch", "Familienfeier", "Regionale Küche", "Catering"],
  },
  {
    id: "physiotherapie",
    label: "Physiotherapie",
    profession: "practice",
    companies: ["Physiopraxis {name}", "Praxis für Physiotherapie {name}", "Bewegungsraum {city}"],
    leads: [
      ["Krankengymnastik nach Knie-OP", "einen Termin für Krankengymnastik nach einer Knieoperation"],
      ["Manuelle Therapie, 6 Termine", "ein Rezept über sechs Termine Manuelle Therapie einlösen"],
      ["Hausbesuch für meine Mutter", "regelmäßige Hausbesuche für meine Mutter"],
    ],
    objects: ["gesetzlich versichert", "privat versichert", "Selbstzahler"],
    budgets: ["auf Rezept", "bis 200 €", "noch offen"],
    keywords: ["Krankengymnastik", "Manuelle Therapie", "Lymphdrainage", "Hausbesuche", "Rückenschule"],
  },
  {
    id: "augenoptik",
    label: "Augenoptik",
    profession: "retail",
    companies: ["Optik {name}", "Brillen {name} GmbH", "Sehzentrum {city}"],
    leads: [
      ["Gleitsichtbrille anpassen", "eine neue Gleitsichtbrille anpassen lassen"],
      ["Sehtest am Samstag", "am Samstag einen Sehtest machen"],
      ["Sportbrille mit Stärke", "eine Sportbrille mit meiner Sehstärke bestellen"],
    ],
    objects: ["Termin im Geschäft", "Beratung am Telefon"],
    budgets: SMALL,
    keywords: ["Gleitsichtbrille", "Kontaktlinsen", "Sehtest", "Sonnenbrille", "Kinderbrille"],
  },
  {
    id: "fahrradreparatur",
    label: "Fahrradreparatur",
    profession: "retail",
    companies: ["Fahrradwerkstatt {name}", "Radhaus {city}", "Zweirad {name}"],
    leads: [
      ["Inspektion E-Bike", "mein E-Bike zur Inspektion bringen"],
      ["Lastenrad Probe fahren", "ein Lastenrad Probe fahren und leasen"],
      ["Schaltung einstellen", "die Schaltung an zwei Rädern einstellen lassen"],
    ],
    objects: ["Abholung gewünscht", "Abgabe in der Werkstatt"],
    budgets: SMALL,
    keywords: ["E-Bike", "Lastenrad", "Inspektion", "Dienstrad", "Ersatzteile"],
  },
  {
    id: "steuerberatung",
    label: "Steuerberatung",
    profession: "service",
    companies: ["Steuerkanzlei {name}", "{name} & Partner Steuerberatung PartG mbB"],
    leads: [
      ["Lohnabrechnung für 8 Mitarbeitende", "die Lohnabrechnung unseres Betriebs abgeben"],
      ["Einkommensteuer mit Vermietung", "Hilfe bei der Steuererklärung mit zwei vermieteten Wohnungen"],
    ],
    objects: ["Privatperson", "Einzelunternehmen", "GmbH mit 8 Mitarbeitenden"],
    budgets: LARGE,
    keywords: ["Lohnabrechnung", "Jahresabschluss", "Existenzgründung", "Einkommensteuer", "Buchhaltung"],
  },
  {
    id: "umzuege",
    label: "Umzüge",
    profession: "service",
    companies: ["Umzüge {name}", "{name} Spedition GmbH", "Möbeltaxi {city}"],
    leads: [
      ["Umzug 3 Zimmer, 40 km", "mit einer Dreizimmerwohnung innerhalb der Region umziehen"],
      ["Klavier transportieren", "ein Klavier in den zweiten Stock bringen lassen"],
      ["Haushaltsauflösung", "die Wohnung meiner Tante auflösen lassen"],
    ],
    objects: HOMES,
    budgets: LARGE,
    keywords: ["Umzug", "Klaviertransport", "Entrümpelung", "Lagerung", "Halteverbot"],
  },
  {
    id: "blumen",
    label: "Blumengeschäft",
    profession: "retail",
    companies: ["Blumen {name}", "Blütenreich {city}", "Floristik {name}"],
    leads: [
      ["Brautstrauß und Tischschmuck", "für unsere Hochzeit Brautstrauß und Tischschmuck bestellen"],
      ["Wöchentlicher Strauß fürs Büro", "jede Woche einen frischen Strauß für unseren Empfang"],
    ],
    objects: ["Lieferung", "Abholung im Geschäft"],
    budgets: SMALL,
    keywords: ["Brautstrauß", "Trauerfloristik", "Blumenversand", "Topfpflanzen", "Tischschmuck"],
  },
];

/** The trade with this id; the painter when there is none. */
export const tradeOf = (id: string): Trade => TRADES.find((trade) => trade.id === id) ?? PAINTER;
