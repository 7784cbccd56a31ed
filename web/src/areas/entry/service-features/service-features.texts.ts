import type { SERVICE_FEATURES } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Feature = (typeof SERVICE_FEATURES)[number];

const words: Record<Feature, string> = {
  "wheelchair-access": "Zugang mit Rollstuhl",
  "accessible-toilet": "Barrierefreie Toilette",
  lift: "Aufzug",
  parking: "Parkplätze in der Nähe",
  "customer-parking": "Eigene Kundenparkplätze",
  "bicycle-parking": "Fahrradstellplätze",
  "charging-point": "Ladesäule für E‑Autos",
  "public-transport": "Mit Bus und Bahn erreichbar",
  wifi: "Kostenloses WLAN",
  "air-conditioning": "Klimaanlage",
  "outdoor-seating": "Plätze im Freien",
  "children-welcome": "Kinder willkommen",
  "dogs-welcome": "Hunde willkommen",
  "home-visits": "Hausbesuche",
  "on-site-service": "Service bei Ihnen vor Ort",
  "emergency-service": "Notdienst",
  "free-quote": "Kostenloser Kostenvoranschlag",
  "free-consultation": "Kostenlose Beratung",
  "online-appointment": "Termin online buchen",
  "video-consultation": "Beratung per Video",
  delivery: "Lieferung",
  "pick-up": "Abholung bei der Kundschaft",
  "click-and-collect": "Online bestellen, hier abholen",
  repair: "Reparatur",
  rental: "Verleih",
  "training-company": "Ausbildungsbetrieb",
  "master-craftsman": "Meisterbetrieb",
  sustainable: "Nachhaltig arbeitend",
};

export const serviceFeatureTexts = {
  title: "Servicemerkmale",
  sub: "Danach filtern viele Menschen ihre Suche. Kreuzen Sie an, was bei Ihnen zutrifft.",
  field: "Servicemerkmale",
  words,
  groups: [
    {
      title: "Anreise und Zugang",
      keys: [
        "wheelchair-access",
        "accessible-toilet",
        "lift",
        "customer-parking",
        "parking",
        "bicycle-parking",
        "charging-point",
        "public-transport",
      ],
    },
    { title: "Beratung und Termine", keys: ["free-consultation", "free-quote", "online-appointment", "video-consultation"] },
    {
      title: "Leistungen",
      keys: ["on-site-service", "home-visits", "emergency-service", "repair", "rental", "delivery", "pick-up", "click-and-collect"],
    },
    { title: "In Ihren Räumen", keys: ["wifi", "air-conditioning", "outdoor-seating", "children-welcome", "dogs-welcome"] },
    { title: "Ihr Betrieb", keys: ["master-craftsman", "training-company", "sustainable"] },
  ] satisfies { title: string; keys: Feature[] }[],
  fault: "Diese Auswahl der Servicemerkmale kennen wir nicht. Bitte wählen Sie neu.",
};
