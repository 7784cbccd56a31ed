import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import {
  BANNER_REASON_MAX,
  HTML_BANNER_BYTES_MAX,
  HTML_BANNER_FILES_MAX,
  type BannerAction,
  type BannerFormat,
  type BannerStatus,
  type HtmlBannerFault,
} from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { formatDay, formatNumber } from "../../parts/format.ts";
import { uploadTexts } from "../../parts/uploads/uploads.texts.ts";

const NBSP = "\u00a0";
/** "300 × 250". */
export const sizeText = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${width}${NBSP}×${NBSP}${height}`;
/** Kilobytes as people count them, never fewer than there are. */
export const weightText = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1000))}${NBSP}KB`;
const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} oder ${words.at(-1)}`;

type Why = (banner: WebBanner, today: string) => string;
/** One sentence for every state: why the banner is shown, or why not. */
const why: Readonly<Record<BannerStatus, Why>> = {
  draft: () => "Es fehlen noch Motive. Bitte laden Sie für jedes Format eine Datei hoch.",
  open: () => "Ihre Freigabe fehlt. Bitte sehen Sie sich die Motive an und geben Sie sie frei.",
  checking: ({ changedAt }) => `Sie haben die Motive am ${formatDay(changedAt)} freigegeben. Unsere Prüfung steht noch aus.`,
  scheduled: ({ startDate }, today) =>
    startDate !== null && startDate > today
      ? `Alles ist freigegeben. Der Start ist am ${formatDay(startDate)} geplant.`
      : "Alles ist freigegeben. Das Banner läuft, sobald die Ausspielung beginnt.",
  running: ({ changedAt }) => `Das Banner wird seit dem ${formatDay(changedAt)} angezeigt.`,
  paused: ({ changedAt }) => `Sie haben das Banner am ${formatDay(changedAt)} pausiert.`,
  rejected: ({ changedAt, changedBy, reason }) =>
    `${changedBy === "company" ? "Sie haben" : "Unsere Prüfung hat"} die Motive am ${formatDay(changedAt)} abgelehnt: „${reason ?? ""}“. Bitte laden Sie neue hoch.`,
  ended: ({ changedAt }) => `Die Schaltung ist seit dem ${formatDay(changedAt)} beendet.`,
};

const steps: Readonly<
  Record<BannerAction, { readonly name: string; readonly title: string; readonly text: string; readonly done: string }>
> = {
  approve: {
    name: "Freigeben",
    title: "Motive freigeben?",
    text: "Mit Ihrer Freigabe gehen genau diese Motive in unsere Prüfung. Wir halten Zeitpunkt, Person und Prüfsumme der Dateien fest.",
    done: "Die Motive sind freigegeben.",
  },
  reject: {
    name: "Ablehnen",
    title: "Motive ablehnen?",
    text: "Diese Motive werden dann nicht gezeigt. Danach können Sie neue hochladen.",
    done: "Die Motive sind abgelehnt.",
  },
  pause: {
    name: "Pausieren",
    title: "Banner pausieren?",
    text: "Wir geben die Pause an die Ausspielung weiter. Sie können das Banner später fortsetzen.",
    done: "Das Banner ist pausiert.",
  },
  resume: {
    name: "Fortsetzen",
    title: "Banner fortsetzen?",
    text: "Wir geben Ihren Wunsch an die Ausspielung weiter. Das Banner läuft, sobald sie wieder beginnt.",
    done: "Das Banner wird fortgesetzt.",
  },
};

const misfits = {
  "wrong-size": ({ width, height }: BannerFile, formats: readonly BannerFormat[]): string =>
    `Die Datei hat ${width === null || height === null ? "eine andere Größe" : `${sizeText({ width, height })} Pixel`}. Gebraucht werden genau ${anyOf(formats.map(sizeText))} Pixel.`,
  "too-heavy": (file: BannerFile, formats: readonly BannerFormat[]): string => {
    const format = formats.find(({ width, height }) => width === file.width && height === file.height);
    const allowed = format === undefined ? "" : ` Für ${sizeText(format)} Pixel sind höchstens ${weightText(format.maxBytes)} erlaubt.`;
    return `Die Datei hat ${weightText(file.bytes)}.${allowed}`;
  },
};
const htmlFaults: Readonly<Record<HtmlBannerFault, string>> = {
  "html-no-index": "Im ZIP fehlt die Datei index.html.",
  "html-no-size": 'In der index.html fehlt die Größe, zum Beispiel: <meta name="ad.size" content="width=300,height=250">.',
  "html-external":
    "Das Banner lädt etwas von fremden Adressen oder bettet andere Seiten ein. Bitte legen Sie alles, was es braucht, ins ZIP.",
  "html-missing-file": "Das Banner verweist auf eine Datei, die nicht im ZIP liegt.",
  "html-too-much": `Das ZIP enthält zu viel: höchstens ${HTML_BANNER_FILES_MAX} Dateien und ausgepackt ${HTML_BANNER_BYTES_MAX / 1_048_576}${NBSP}MB.`,
  "html-name": "Im ZIP liegt eine Datei mit ungewöhnlichem Namen oder von einer Art, die ein Banner nicht braucht.",
};
const isHtmlFault = (refusal: string): refusal is HtmlBannerFault => refusal in htmlFaults;
/** What is wrong with a file, and what would be right; null when nothing is. */
export const refusalText = (file: BannerFile, formats: readonly BannerFormat[]): string | null => {
  if (file.refusal === null) return null;
  if (isHtmlFault(file.refusal)) return htmlFaults[file.refusal];
  return file.refusal === "wrong-size" || file.refusal === "too-heavy"
    ? misfits[file.refusal](file, formats)
    : uploadTexts.refusals[file.refusal];
};

export const bannerTexts = {
  title: "Werbebanner",
  sub: "Ihre Motive auf regionalen Seiten.",
  upload: "Dateien hochladen",
  careLocked: "Im Kundenservice-Modus gesperrt",
  tabs: { label: "Stand", all: "Alle", waiting: "Wartet auf Sie", running: "Läuft", paused: "Pausiert", panel: "Werbebanner" },
  list: "Liste der Werbebanner",
  status: {
    draft: "Motive fehlen",
    open: "Freigabe offen",
    checking: "In Prüfung",
    scheduled: "Geplant",
    running: "Läuft",
    paused: "Pausiert",
    rejected: "Abgelehnt",
    ended: "Beendet",
  } satisfies Record<BannerStatus, string>,
  whyNot: "Warum läuft es nicht?",
  why,
  steps,
  stepOf: (action: string, title: string): string => `${action}: ${title}`,
  period: (start: string | null, end: string | null): string => {
    if (start === null && end === null) return "Zeitraum noch offen";
    if (end === null) return `ab ${formatDay(start ?? "")}`;
    return start === null ? `bis ${formatDay(end)}` : `${formatDay(start)} – ${formatDay(end)}`;
  },
  places: (places: readonly string[]): string => `Auf ${places.join(", ")}`,
  target: (url: string): string => `Zieladresse: ${url}`,
  figures: (impressions: number, clicks: number, until: string): string =>
    `${formatNumber(impressions)} Einblendungen, ${formatNumber(clicks)} Klicks bis ${formatDay(until)}`,
  look: "Ansehen",
  zip: "ZIP",
  zipOf: (title: string): string => `Alle Formate von ${title} als ZIP herunterladen`,
  zipFailed: "Die ZIP-Datei konnte nicht geladen werden.",
  uploadFor: (title: string): string => `Motive hochladen: ${title}`,
  uploadShort: "Motive hochladen",
  empty: {
    notBookedTitle: "Werbebanner sind noch nicht gebucht",
    notBookedText: "Mit Werbebannern zeigen Sie Ihre Angebote auf regionalen Seiten.",
    products: "Produkte ansehen",
    noneTitle: "Noch kein Werbebanner",
    noneText: "Sobald Ihre erste Schaltung angelegt ist, laden Sie hier Ihre Motive hoch.",
    filteredTitle: "Kein Banner mit diesem Stand",
    filteredText: "Wählen Sie „Alle“, um jedes Ihrer Banner zu sehen.",
    showAll: "Alle zeigen",
  },
  dialog: {
    cancel: "Abbrechen",
    close: "Schließen",
    reason: "Grund",
    reasonHint: "Zum Beispiel: Telefonnummer veraltet",
    reasonMissing: "Bitte nennen Sie einen Grund.",
    reasonLong: `Der Grund darf höchstens ${BANNER_REASON_MAX} Zeichen haben.`,
    errorTitle: "Bitte prüfen Sie Ihre Angaben",
    failed: "Das hat nicht geklappt",
    conflict: "Dieses Banner hat sich inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.",
    notPossible: "Das ist in diesem Stand nicht möglich. Passen die Motive noch zu den gebuchten Formaten?",
    lookTitle: (title: string): string => `Motive: ${title}`,
  },
  preview: {
    still: (alt: string, size: string): string => `${alt === "" ? "Motiv" : alt}, ${size} Pixel`,
    frame: (size: string): string => `Animation, ${size} Pixel`,
    html: (size: string): string => `HTML5-Banner, ${size} Pixel. Es läuft abgeschirmt, ohne Zugriff auf Netz und Portal.`,
    play: "Animation abspielen",
    stop: "Animation anhalten",
    playOf: (size: string): string => `Animation abspielen, ${size} Pixel`,
    stopOf: (size: string): string => `Animation anhalten, ${size} Pixel`,
  },
} as const;
