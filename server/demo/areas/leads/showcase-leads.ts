import type { Clock } from "../../world/clock.ts";

/** A request of the design's company; `daysAgo` counts from today, null is two hours ago. */
export interface ShowcaseLead {
  readonly title: string;
  readonly daysAgo: number | null;
  readonly time: string;
  readonly zip: string;
  readonly city: string;
  readonly distance: number;
  readonly state: "open" | "accepted" | "declined" | "expired";
  readonly message: string;
}

const lead = (
  title: string,
  state: ShowcaseLead["state"],
  place: string,
  distance: number,
  daysAgo: number | null,
  time: string,
  message: string,
): ShowcaseLead => ({ title, daysAgo, time, zip: place.slice(0, 5), city: place.slice(6), distance, state, message });

/** The first page of the inbox, newest first. Seven lie within the last thirty days, as the start page says. */
export const FIRST_PAGE: readonly ShowcaseLead[] = [
  lead(
    "Fassade streichen, ca. 140 m²",
    "open",
    "50999 Köln",
    4_200,
    null,
    "",
    "Guten Tag, wir möchten unsere Fassade streichen lassen. An der Wetterseite gibt es feine Risse, die vorher gespachtelt werden müssten. Ein Gerüst ist nicht vorhanden. Könnten Sie sich das im Januar einmal ansehen?",
  ),
  lead(
    "Treppenhaus renovieren",
    "open",
    "50968 Köln",
    6_800,
    1,
    "17:12",
    "Guten Tag, unser Treppenhaus über drei Etagen braucht neue Farbe. Die Handläufe sollen lackiert werden. Wann könnten Sie vorbeikommen?",
  ),
  lead(
    "Zwei Zimmer tapezieren",
    "open",
    "51149 Köln",
    8_100,
    2,
    "09:41",
    "Hallo, wir ziehen im Januar um und möchten vorher zwei Zimmer tapezieren lassen. Die Tapeten haben wir schon.",
  ),
  lead(
    "Holzfenster lackieren, 9 Stück",
    "accepted",
    "50354 Hürth",
    7_500,
    5,
    "08:20",
    "Guten Tag, neun Holzfenster von außen abschleifen und weiß lackieren, bitte vor dem Winter.",
  ),
  lead(
    "Büro streichen, 220 m²",
    "accepted",
    "50996 Köln",
    2_900,
    8,
    "11:05",
    "Guten Tag, wir möchten unser Büro an einem Wochenende streichen lassen. Möbel rücken wir selbst.",
  ),
  lead(
    "Kellerwände abdichten",
    "declined",
    "50321 Brühl",
    9_600,
    10,
    "19:37",
    "Hallo, eine Kellerwand ist feucht. Machen Sie auch Abdichtungen oder nur den Anstrich danach?",
  ),
  lead(
    "Stuckdecke restaurieren",
    "accepted",
    "50677 Köln",
    8_800,
    14,
    "10:15",
    "Guten Tag, in unserem Altbau ist ein Teil der Stuckdecke gebrochen. Könnten Sie sie ergänzen und streichen?",
  ),
  lead(
    "Garagentor lackieren",
    "expired",
    "50997 Köln",
    3_400,
    31,
    "15:48",
    "Hallo, unser Garagentor aus Stahl ist ausgeblichen. Was kostet eine neue Lackierung in Anthrazit?",
  ),
  lead(
    "Kinderzimmer gestalten",
    "accepted",
    "50969 Köln",
    5_700,
    36,
    "20:02",
    "Guten Abend, wir hätten gern eine Wand mit Bergen und Wolken. Haben Sie Beispiele, die wir uns ansehen können?",
  ),
  lead(
    "Hausflur mit Latexfarbe",
    "expired",
    "51143 Köln",
    7_000,
    41,
    "12:30",
    "Guten Tag, der Hausflur soll abwaschbar werden. Bitte mit Latexfarbe bis 1,50 m Höhe.",
  ),
];

/** When the rest came in: two more before sixty days, fifteen up to ninety. */
export const OLDER_DAYS: readonly number[] = [47, 55, 61, 62, 64, 66, 68, 69, 71, 73, 75, 78, 80, 82, 84, 86, 88];
/** Places in `OLDER_DAYS` that nobody answered. */
export const OLDER_EXPIRED: ReadonlySet<number> = new Set([4, 11]);

/** Minutes until each of the nineteen accepted requests was answered: 3.2 hours on average and in the middle. */
export const ANSWER_MINUTES: readonly number[] = [48, 125, 210, 335, 92, 192, 260, 74, 403, 150, 192, 305, 66, 240, 118, 372, 160, 95, 211];

/** When the first three must be answered. */
export const answerBy = (clock: Clock, at: number): Date => (at === 0 ? clock.at(1, "18:00") : clock.at(at === 1 ? 2 : 1, "12:00"));
