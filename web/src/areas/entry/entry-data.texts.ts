import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatDay, formatTime, isoDay } from "../../parts/format.ts";
import type { Conflict } from "./editing/saving.ts";

const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);
const sections = (count: number): string => many(count, "einem Abschnitt", "Abschnitten");

/** "von heute, 14:32 Uhr", "von gestern, 14:32 Uhr", "vom 12.11.2026, 14:32 Uhr" */
const ofMoment = (at: string, now: Date): string => {
  const day = isoDay(new Date(at));
  if (day === isoDay(now)) return `von heute, ${formatTime(at)}`;
  if (day === addDays(isoDay(now), -1)) return `von gestern, ${formatTime(at)}`;
  return `vom ${formatDay(at)}, ${formatTime(at)}`;
};

const ACTORS = {
  self: "von Ihnen, an anderer Stelle",
  colleague: "von einer anderen Person Ihres Betriebs",
  care: "von unserem Kundenservice",
  system: "vom Anbieter",
} as const;

const by = ({ actor, at }: NonNullable<Conflict["by"]>, now: Date): string => {
  const who = actor.kind === "colleague" && actor.name !== null ? `von ${actor.name}` : ACTORS[actor.kind];
  return `Jetzt gespeichert ist die Fassung ${who}, ${ofMoment(at, now)}.`;
};

export const entryDataTexts = {
  title: "Eintragsdaten",
  sub: "Diese Angaben erscheinen in Ihrem Eintrag und in den Partnerportalen.",
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  view: "Eintrag ansehen",
  newTab: "(öffnet in neuem Tab)",
  preview: "Vorschau",
  published: {
    // Both lines are of one length: nothing below may move away from under a finger when one follows the other.
    since: (at: string) => `Seit ${formatTime(at)} öffentlich,`,
    look: "hier ansehen",
    notYet: "Noch nicht öffentlich, wir sehen nach.",
    nowhere: "Gespeichert, aber noch nicht öffentlich: Dafür braucht der Eintrag einen Namen und einen Ort.",
  },
  form: "Eintragsdaten bearbeiten",
  careLocked: "Im Kundenservice-Modus können Sie alles ansehen, aber nichts ändern.",
  groups: { basics: "Basis", found: "Gefunden werden", convince: "Überzeugen", requests: "Anfragen" },
  nav: {
    label: "Abschnitte",
    select: "Abschnitt",
    complete: "vollständig",
    open: "noch etwas offen",
    empty: "leer",
    wrong: "bitte prüfen",
    changed: "nicht gespeichert",
    option: (title: string, marks: readonly string[], index: number, count: number) =>
      `${title}${marks.length === 0 ? "" : ` – ${marks.join(", ")}`} (${index} von ${count})`,
  },
  list: {
    back: "Alle Abschnitte",
    percent: (percent: string) => `${percent} vollständig`,
    gain: (percent: string) => `+${percent} möglich`,
  },
  gain: (percent: string) => `+${percent}`,
  gainSpoken: (percent: string) => `${percent} mehr Vollständigkeit möglich`,
  undoSection: "Zurücksetzen",
  undoSectionSpoken: (title: string) => `${title} zurücksetzen`,
  errorTitle: (count: number) => `Bitte prüfen Sie ${many(count, "eine Angabe", "Angaben")}`,
  bar: {
    title: "Nicht gespeicherte Änderungen",
    saving: "Wird gespeichert",
    notSaved: (count: number) => `${many(count, "Ein Abschnitt ist", "Abschnitte sind")} noch nicht gespeichert`,
    count: (fields: number, inSections: number) => `${many(fields, "Eine Angabe", "Angaben")} in ${sections(inSections)}`,
    draftSaved: (at: string) => `Entwurf gespeichert ${formatTime(at).replace(/\u00a0Uhr$/, "")}`,
    draftFailed: "Entwurf gerade nicht gespeichert, wir versuchen es weiter",
    join: (parts: readonly string[]) => parts.join(" · "),
    save: "Prüfen und speichern",
    discard: "Verwerfen",
  },
  next: {
    title: (percent: string, step: string) => `${percent}, weiter mit: ${step}`,
    text: (gain: string, meta: string) => `${gain} · ${meta}`,
    later: "Später",
  },
  resumed: {
    text: (at: string, now: Date) => `Wir haben Ihren Entwurf ${ofMoment(at, now)} wiederhergestellt.`,
    discard: "Entwurf verwerfen",
  },
  failed: {
    title: (count: number) => `${many(count, "Ein Abschnitt wurde", "Abschnitte wurden")} nicht gespeichert`,
    item: (title: string, reason: string) => `${title}: ${reason}`,
    safe: "Ihre Eingaben sind noch da. Sie können es jederzeit erneut versuchen.",
  },
  postponed: {
    title: "Eine Entscheidung steht noch aus",
    text: (titles: readonly string[]) =>
      `${titles.join(", ")}: Jemand anderes hat dieselben Angaben geändert. Beim nächsten Speichern fragen wir noch einmal.`,
  },
  saved: "Eintragsdaten gespeichert",
  savedJoined: "Eintragsdaten gespeichert, zusammen mit gleichzeitigen Änderungen anderer",
  nothingNew: "Es gilt die Fassung, die schon gespeichert war",
  takeBack: "Rückgängig",
  takenBack: "Die Änderungen sind rückgängig gemacht",
  compare: {
    title: "Änderungen prüfen und speichern",
    text: (count: number) =>
      count === 1
        ? "Diese Angabe wird mit dem Speichern veröffentlicht."
        : `Diese ${count} Angaben werden mit dem Speichern veröffentlicht.`,
    before: "Bisher",
    after: "Neu",
    save: "Änderungen speichern",
    back: "Weiter bearbeiten",
    progress: (done: number, total: number) => `${done} von ${total} gespeichert`,
  },
  conflict: {
    title: "Diese Angaben wurden inzwischen geändert",
    text: (title: string) => `Im Abschnitt „${title}“ hat jemand dieselben Angaben geändert wie Sie. Bitte wählen Sie, was gelten soll.`,
    by,
    mine: "Ihre Eingabe",
    theirs: "Jetzt gespeichert",
    nothing: "keine Angabe",
    go: "Auswahl speichern",
    later: "Später entscheiden",
  },
  discard: {
    title: "Alle Änderungen verwerfen?",
    text: (fields: number, inSections: number) =>
      `${many(fields, "Eine Angabe", "Angaben")} in ${sections(inSections)} und der gespeicherte Entwurf werden gelöscht. Das lässt sich nicht rückgängig machen.`,
    keep: "Änderungen behalten",
    go: "Änderungen verwerfen",
  },
};
