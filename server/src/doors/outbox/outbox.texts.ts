import { formatNumber } from "@schaufenster/contract/values/text/format.ts";

/** Words of dead letters at the desk. */
export const CASE_TEXTS = {
  name: "Nicht angenommene Nachrichten",
  title: (subscriber: string, count: string): string => `${subscriber} · ${count}`,
  count: (count: number): string => (count === 1 ? "1 Nachricht" : `${formatNumber(count)} Nachrichten`),
  labels: { subscriber: "System", since: "Seit", count: "Nicht angenommen", problem: "Letzter Fehler" },
  runsOut: "Der Vorgang schließt sich, sobald das System alle Nachrichten angenommen hat.",
  readsAt: "Die Notiz steht beim Vorgang. Firmen lesen sie nicht.",
  replayed: {
    name: "Noch einmal senden",
    does: "Jede Nachricht wird noch einmal gesendet. Nimmt das System sie wieder nicht an, entsteht ein neuer Vorgang. Nicht möglich, solange an das System nichts gesendet wird.",
    draft: "Mit dem Betreiber des Systems geklärt: ",
  },
  settled: {
    name: "Erledigt",
    does: "Die Nachrichten werden nicht mehr gesendet. Bis 30 Tage nach der Änderung kann das System sie noch abholen.",
    draft: "Mit dem Betreiber des Systems geklärt: ",
  },
} as const;
