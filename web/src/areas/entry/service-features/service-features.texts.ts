import { SERVICE_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { SERVICE_FEATURES } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Feature = (typeof SERVICE_FEATURES)[number];

export const serviceFeatureTexts = {
  title: "Servicemerkmale",
  sub: "Danach filtern viele Menschen ihre Suche. Kreuzen Sie an, was bei Ihnen zutrifft.",
  field: "Servicemerkmale",
  words: SERVICE_LABELS,
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
