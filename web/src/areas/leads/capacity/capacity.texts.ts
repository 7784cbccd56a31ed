import type { Capacity, CapacityLight } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { sharedLeadTexts } from "../../../parts/leads.texts.ts";

type Refusal = NonNullable<Capacity["now"]["because"]>;

const lights: Readonly<Record<CapacityLight, { title: string; text: string }>> = {
  green: { title: "Grün: Wir haben Zeit", text: "Alle passenden Anfragen" },
  yellow: { title: "Gelb: Wenig Zeit", text: "Nur wenige Anfragen am Tag" },
  red: { title: "Rot: Pause", text: "Keine neuen Anfragen" },
};

/** Why nothing comes in although the light does not say so. */
const stopped: Readonly<Partial<Record<Refusal, string>>> = {
  paused: "Ihre geplante Pause läuft.",
  "company-holiday": "Ihr Betrieb ist laut Sondertagen geschlossen.",
  "day-is-full": "Für heute ist die Zahl der Anfragen erreicht.",
};

const leads = (count: number) => (count === 1 ? "1 Anfrage" : `${count} Anfragen`);

/** Words of the capacity light. */
export const capacityTexts = {
  title: "Auslastung",
  sub: "Sagen Sie, wie viel Sie gerade annehmen können. Was schon im Posteingang liegt, bleibt.",
  change: "Auslastung ändern",
  choose: "Auslastung",
  lights,
  reasons: sharedLeadTexts.pauseReasons,
  stopped,
  effect: {
    green: "Sie erhalten alle passenden Anfragen.",
    yellow: (perDay: number) => `Sie erhalten höchstens ${leads(perDay)} am Tag. Weitere gehen an andere Betriebe.`,
    red: "Sie erhalten keine neuen Anfragen. Sie gehen an andere Betriebe.",
  },
  untilShown: (day: string) => `Gilt bis einschließlich ${day}, danach wieder Grün.`,
  nowUntil: (sentence: string, day: string) => `${sentence} Das gilt bis einschließlich ${day}.`,
  today: (count: number, perDay: number) => `Heute ${count} von ${perDay}.`,
  nothing: "Zurzeit kommen keine Anfragen an",
  toDays: "Sondertage ansehen",
  toSettings: "Pause ändern",
  until: "Gilt bis einschließlich",
  untilHint: "Danach automatisch Grün. Leer lassen, wenn Sie selbst umschalten möchten.",
  untilWrong: "Bitte geben Sie einen Tag von heute bis Ende übernächsten Jahres ein, zum Beispiel 31.01.2027.",
  perDay: "Höchstens am Tag",
  perDayChoice: leads,
  reason: "Grund",
  reasonHint: "Nur für uns. Interessenten sehen ihn nicht.",
  chooseReason: "Bitte wählen",
  reasonMissing: "Bitte wählen Sie einen Grund.",
  optional: "optional",
  errorTitle: "Bitte prüfen Sie Ihre Angaben",
  save: "Auslastung speichern",
  cancel: "Abbrechen",
  saved: (title: string) => `Gespeichert. ${title}`,
  conflict: (now: string) =>
    `Die Auslastung wurde inzwischen an anderer Stelle geändert. Jetzt gilt „${now}“. Ihre Eingabe bleibt stehen. Bitte prüfen Sie sie und speichern Sie noch einmal.`,
  careLocked: "Im Kundenservice-Modus gesperrt",
};
