import { CREATIVE_REASON_MAX, type Approval, type Decision } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { approvalTexts } from "@schaufenster/contract/areas/tv-banner/creative.texts.ts";
import type { Creative, TvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import { channelOf } from "@schaufenster/contract/areas/tv-banner/tv-channel.rules.ts";
import { formatDay, formatMoment, formatNumber } from "../../parts/format.ts";

const NBSP = "\u00a0";
const span = (start: string, end: string | null): string =>
  end === null ? `ab ${formatDay(start)}` : `${formatDay(start)} – ${formatDay(end)}`;

const decisions: Readonly<
  Record<Decision, { readonly name: string; readonly title: string; readonly text: string; readonly done: string }>
> = {
  ACCEPTED: {
    name: "Freigeben",
    title: "Motiv freigeben?",
    text: "Ihre Freigabe gilt genau für diese Fassung. Wir halten Zeitpunkt, Person und Prüfsumme der Datei fest.",
    done: "Das Motiv ist freigegeben.",
  },
  REJECTED: {
    name: "Ablehnen",
    title: "Motiv ablehnen?",
    text: "Unser Service lässt eine neue Fassung gestalten. Dafür brauchen wir einen Grund und die Stelle, um die es geht.",
    done: "Das Motiv ist abgelehnt.",
  },
};

/** Words of the creatives. */
export const tvTexts = {
  title: "TV-Banner",
  sub: "Prüfen Sie Ihre Motive und sehen Sie, wie es um die Ausstrahlung steht.",
  careLocked: "Im Kundenservice-Modus gesperrt",
  exportName: approvalTexts.title,
  waiting: "Wartet auf Sie",
  others: "Weitere Motive",
  mine: "Motive",
  count: (count: number): string => (count === 1 ? "1 Motiv" : `${count} Motive`),
  number: (no: number): string => `Motiv T-${no}`,
  about: ({ width, height, seconds, revision }: Creative): string =>
    [
      `${width}${NBSP}×${NBSP}${height}`,
      ...(seconds === null ? [] : [`${formatNumber(seconds)}${NBSP}Sekunden`]),
      `Fassung ${revision}`,
    ].join(" · "),
  files: {
    checking: "Wir prüfen gerade, ob die Dateien vollständig angekommen sind. Sie sehen das Motiv, sobald das feststeht.",
    refused:
      "Die Dateien dieses Motivs sind nicht so angekommen, wie sie sollten. Wir zeigen sie deshalb nicht, und unser Team weiß davon.",
  },
  picture: (title: string): string => `Motiv „${title}“`,
  quoted: (title: string): string => `„${title}“`,
  meta: (...parts: readonly string[]): string => parts.join(" · "),
  film: (title: string): string => `Film „${title}“`,
  whyNot: "Warum läuft es nicht?",
  sides: { customer: "Sie", partner: "Sender" },
  status: { ACCEPTED: "Freigegeben", REJECTED: "Abgelehnt", UNVERIFIED: "Ausstehend" } satisfies Record<Approval, string>,
  steps: {
    label: "Schritte",
    made: "Motiv erstellt",
    customer: "Ihre Freigabe",
    partner: "Freigabe durch die Sender",
    air: "Ausstrahlung",
    done: "(erledigt)",
    open: "(offen)",
    refused: "(abgelehnt)",
  },
  madeBy: (at: string, by: string): string => `${formatDay(at)} · ${by}`,
  said: (at: string, by: string | null): string => `${formatMoment(at)}${by === null ? "" : ` · ${by}`}`,
  usually: (days: number): string => (days === 1 ? "Dauert in der Regel einen Werktag." : `Dauert in der Regel ${days} Werktage.`),
  notYet: "Noch nicht",
  flight: (start: string | null, end: string | null): string => (start === null ? "Noch keine Buchung" : span(start, end)),
  checksum: "Prüfsumme der Datei (SHA-256):",
  spotOf: (where: string): string => `Stelle: ${where}`,
  decisions,
  withdraw: "Freigabe zurücknehmen",
  of: (action: string, title: string): string => `${action}: ${title}`,
  set: {
    name: "Auf Buchung setzen",
    title: "Motiv auf eine Buchung setzen",
    text: "Das geht, solange die Ausstrahlung noch nicht begonnen hat. Wir geben Ihre Wahl an die Sender weiter.",
    booking: "Buchung",
    choose: "Bitte wählen",
    missing: "Bitte wählen Sie eine Buchung.",
    option: ({ title, startDate, endDate }: TvBanner): string => `${title}, ${span(startDate, endDate)}`,
    done: "Das Motiv steht auf der Buchung.",
  },
  bookings: {
    title: "Buchungen",
    meta: ({ startDate, endDate, bookedImpressions }: TvBanner): string =>
      [span(startDate, endDate), ...(bookedImpressions === null ? [] : [`${formatNumber(bookedImpressions)} Einblendungen gebucht`])].join(
        " · ",
      ),
    channels: (ids: readonly number[]): string => ids.map((id) => channelOf(id).name).join(", "),
    none: "Noch kein Motiv",
    campaign: { planned: "Geplant", running: "Läuft", paused: "Ruht", ended: "Beendet" } satisfies Record<TvBanner["campaign"], string>,
  },
  publisher: {
    title: "Ansprechpartner der Sender",
    by: (name: string): string => `Ihre TV-Banner vermarktet ${name}.`,
    phone: "Telefon",
    email: "E-Mail",
    contact: "Kontakt",
  },
  empty: {
    notBookedTitle: "TV-Banner ist noch nicht gebucht",
    notBookedText: "Mit TV-Bannern zeigen Sie Ihren Betrieb im Fernsehen, in den Sendungen Ihrer Region.",
    products: "Produkte ansehen",
    noneTitle: "Noch kein Motiv",
    noneText: "Sobald Ihr erstes Motiv gestaltet ist, legen wir es Ihnen hier zur Freigabe vor.",
  },
  dialog: {
    cancel: "Abbrechen",
    close: "Schließen",
    reason: "Grund",
    reasonHint: "Zum Beispiel: Telefonnummer veraltet",
    reasonMissing: "Bitte nennen Sie einen Grund.",
    reasonLong: `Der Grund darf höchstens ${CREATIVE_REASON_MAX} Zeichen haben.`,
    spotMissing: "Bitte zeigen Sie die Stelle im Bild.",
    failed: "Das hat nicht geklappt",
    conflict: "Dieses Motiv hat sich inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.",
    notPossible: "Das ist in diesem Stand nicht mehr möglich.",
  },
  spot: {
    legend: "Stelle im Bild",
    hint: "Tippen Sie auf das Bild, oder stellen Sie die Stelle mit den Reglern ein.",
    surface: "Stelle im Bild wählen",
    across: "Von links",
    down: "Von oben",
    second: "Sekunde im Film",
    percent: (value: number): string => `${value}${NBSP}%`,
    seconds: (value: number): string => `${formatNumber(value)}${NBSP}s`,
  },
} as const;
