import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of reviews writes it. */
interface Rated {
  readonly stars: number;
  readonly source: string;
}
/** As the trigger of answers writes it. */
interface Refused {
  readonly source: string;
  readonly withdrawal: boolean;
}
/** As the trigger of reported errors writes it. */
interface Ended {
  readonly end: "fixed" | "refused" | "expired";
  readonly source: string;
}
const ENDS: Readonly<Record<Ended["end"], string>> = {
  fixed: "Der Fehler ist behoben.",
  refused: "Es bleibt, wie es ist. Die Begründung steht im Partnernetzwerk.",
  expired: "Die Prüfung endete ohne Ergebnis. Sie können den Fehler erneut melden.",
};
/** The review itself; an answer has its key behind it. */
const pageOf = (object: string): string => `${PATHS.reviewsManage}?bewertung=${encodeURIComponent(object.split("@")[0] ?? object)}`;
const starsText = (stars: number): string => (stars === 1 ? "1 Stern" : `${stars} Sterne`);

export const REVIEWS_TOLD = [
  toldKind<Rated>({
    kind: "review-new",
    counted: "neue Bewertungen",
    pace: "morning",
    email: true,
    lock: "no_rating_alert",
    titleOf: ({ stars }) => `Neue Bewertung: ${starsText(stars)}`,
    exampleOf: () => ({ stars: 5, source: "Kartenblick" }),
    lineOf: ({ source }) => `Sie wurde bei ${source} abgegeben.`,
    pageOf,
    action: "Bewertung lesen",
  }),
  toldKind<Rated>({
    kind: "review-poor",
    pace: "soon",
    email: true,
    lock: "no_rating_alert",
    titleOf: ({ stars }) => `Schlechte Bewertung: ${starsText(stars)}`,
    exampleOf: () => ({ stars: 1, source: "Kartenblick" }),
    lineOf: ({ source }) => `Sie wurde bei ${source} abgegeben. Eine ruhige Antwort hilft allen, die sie lesen.`,
    pageOf,
    action: "Bewertung lesen",
  }),
  toldKind<Refused>({
    kind: "reply-refused",
    pace: "soon",
    email: true,
    titleOf: ({ source, withdrawal }) =>
      withdrawal ? `${source} zeigt Ihre Antwort weiter` : `${source} hat Ihre Antwort nicht angenommen`,
    exampleOf: () => ({ source: "Kartenblick", withdrawal: false }),
    lineOf: ({ withdrawal }) => (withdrawal ? "Sie wollten sie zurückziehen." : "Sie können sie ändern und noch einmal senden."),
    pageOf,
    action: "Bewertung öffnen",
  }),
  toldKind<Ended>({
    kind: "report-answered",
    pace: "soon",
    email: true,
    titleOf: ({ source }) => `Antwort auf Ihre Fehlermeldung: ${source}`,
    exampleOf: () => ({ end: "fixed", source: "Kartenblick" }),
    lineOf: ({ end }) => ENDS[end],
    pageOf: () => PATHS.reviewsPartners,
    action: "Antwort lesen",
  }),
];
