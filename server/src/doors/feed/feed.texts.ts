import { formatNumber } from "@schaufenster/contract/values/text/format.ts";

/** Words of refused records at the desk. */
export const CASE_TEXTS = {
  name: "Abgelehnte Datensätze",
  title: (feeder: string, entity: string, count: string): string => `${feeder} · ${entity} · ${count}`,
  /** `orMore`: no more than so many are kept one by one. */
  count: (count: number, orMore: boolean): string =>
    count === 1 ? "1 Datensatz" : `${orMore ? "mindestens " : ""}${formatNumber(count)} Datensätze`,
  labels: { feeder: "System", entity: "Art der Datensätze", day: "Abgelehnt am", count: "Noch abgelehnt", reasons: "Häufigste Gründe" },
  reason: (reason: string, field: string, count: string): string => `${field === "" ? reason : `${field}: ${reason}`} (${count})`,
  runsOut: "Der Vorgang schließt sich, sobald das System die Datensätze richtig geschickt hat.",
  readsAt: "Die Notiz steht beim Vorgang. Firmen lesen sie nicht.",
  settled: {
    name: "Erledigt",
    does: "Die Datensätze gelten als bearbeitet. Werden sie erneut abgelehnt, entsteht ein neuer Vorgang.",
    draft: "Mit dem Betreiber des Systems geklärt: ",
  },
} as const;
