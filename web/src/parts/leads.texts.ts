import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";

type Reason = NonNullable<Capacity["reason"]>;

const km = (value: number): string => `${value}\u00a0km`;

const meaning = (value: number): string => {
  if (value <= 5) return "der eigene Ort und direkte Nachbarn";
  if (value <= 15) return "die Stadt und ihr Umland";
  if (value <= 30) return "eine gute halbe Stunde Fahrt";
  if (value <= 75) return "die ganze Region";
  return "auch weite Anfahrten";
};

/** Words about incoming requests that stand in the entry and beside the requests. */
export const sharedLeadTexts = {
  km,
  radius: (value: number): string => `Bis ${km(value)}: ${meaning(value)}`,
  pauseReasons: {
    "fully-booked": "Wir sind ausgelastet",
    "company-holiday": "Wir haben Betriebsferien",
    illness: "Wegen Krankheit",
    "too-far": "Die Anfragen kommen von zu weit her",
    "wrong-requests": "Die Anfragen passen nicht zu uns",
    other: "Aus einem anderen Grund",
  } satisfies Readonly<Record<Reason, string>>,
};
