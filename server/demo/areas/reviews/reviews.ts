import type { Row } from "../../../src/db/copy-text.ts";
import { LAST_NAMES } from "../../world/names.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

type Some<T> = readonly [T, ...T[]];

/** Where reviews come from; `source_id` is the identifier of the portal. */
const SOURCES: Some<string> = ["ortsfink", "kartenblick", "google", "branchenkompass", "nahwerk"];

const GOOD: Some<string> = [
  "Sehr freundlich, pünktlich und sauber. Gerne wieder.",
  "Schnelle Rückmeldung und ein fairer Preis.",
  "Wir sind rundum zufrieden und empfehlen den Betrieb weiter.",
  "Kompetente Beratung, alles genau wie besprochen.",
  "Termin hat sofort geklappt, Ergebnis überzeugt.",
  "Auch Sonderwünsche wurden ohne Murren erfüllt.",
  "Hervorragende Arbeit, man merkt die Erfahrung.",
  "Freundliches Team, das sich Zeit nimmt.",
];
const FAIR: Some<string> = [
  "Gute Arbeit, die Abstimmung hat etwas gedauert.",
  "Ergebnis in Ordnung, Wartezeit war länger als angekündigt.",
  "Insgesamt zufrieden, beim Preis hätte ich mir mehr Klarheit gewünscht.",
];
const POOR: Some<string> = [
  "Termin wurde zweimal abgesagt, sehr ärgerlich.",
  "Leider keine Rückmeldung auf meine Anfrage.",
  "Die Rechnung war höher als das Angebot. Schade.",
];

const textFor = (random: Random, stars: number): string => {
  if (random.chance(0.15)) return "";
  if (stars >= 5) return random.pick(GOOD);
  return random.pick(stars >= 3 ? FAIR : POOR);
};
const authorOf = (random: Random): string => {
  const last = random.pick(LAST_NAMES);
  return random.chance(0.15) ? `Familie ${last.slice(0, 1)}.` : `${random.pick(["A", "B", "J", "K", "M", "P", "S", "T"])}. ${last}`;
};
const starsOf = (random: Random): number => {
  const share = random.share();
  if (share < 0.66) return 5;
  if (share < 0.86) return 4;
  return share < 0.93 ? 3 : random.int(1, 2);
};

/** How the 308 reviews of the design spread over portals: five stars down to one; 4.7 on average. */
export const SHOWCASE_STARS: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  ortsfink: [68, 13, 3, 1, 1],
  kartenblick: [104, 13, 1, 1, 2],
  google: [41, 12, 2, 1, 1],
  branchenkompass: [34, 5, 3, 1, 1],
};
interface Given {
  readonly source: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly daysAgo: number;
}
/** The newest reviews of the design. */
const LATEST: readonly Given[] = [
  {
    source: "ortsfink",
    author: "R. Amsel",
    stars: 5,
    text: "Sehr sauber gearbeitet und pünktlich fertig. Die Farbberatung war richtig gut, wir sind begeistert.",
    daysAgo: 1,
  },
  {
    source: "kartenblick",
    author: "Familie T.",
    stars: 4,
    text: "Gute Arbeit, Termin wurde einmal verschoben. Ergebnis überzeugt trotzdem.",
    daysAgo: 4,
  },
  {
    source: "branchenkompass",
    author: "K. Lorbeer",
    stars: 5,
    text: "Angebot kam schnell, freundlicher Kontakt. Gerne wieder.",
    daysAgo: 9,
  },
  { source: "kartenblick", author: "N. Unbekannt", stars: 1, text: "Falsche Pizza geliefert, nie wieder!", daysAgo: 10 },
  { source: "ortsfink", author: "P. Weidlich", stars: 5, text: "", daysAgo: 14 },
];

/** Everything that the latest leave over, in a drawn order. */
const remaining = (random: Random): { source: string; stars: number }[] => {
  const all = Object.entries(SHOWCASE_STARS).flatMap(([source, counts]) =>
    counts.flatMap((count, at) => {
      const stars = 5 - at;
      const given = LATEST.filter((latest) => latest.source === source && latest.stars === stars).length;
      return Array.from({ length: count - given }, () => ({ source, stars }));
    }),
  );
  return random.shuffled(all);
};

function* showcaseReviews(random: Random): Generator<Given> {
  yield* LATEST;
  for (const [at, { source, stars }] of remaining(random).entries()) {
    yield { source, stars, author: authorOf(random), text: textFor(random, stars), daysAgo: 16 + at * 3 };
  }
}

function* ordinaryReviews(random: Random, c: Company): Generator<Given> {
  const gap = 900 / Math.max(c.reviews, 20);
  for (let at = 0; at < c.reviews; at += 1) {
    const stars = starsOf(random);
    const daysAgo = 1 + Math.floor((at + random.share()) * gap);
    yield { source: random.pick(SOURCES), author: authorOf(random), stars, text: textFor(random, stars), daysAgo };
  }
}

/** The review's own id at its source. Google names it by account and location, others as they like. */
const sourceReviewId = (source: string, { accountId }: Company, id: number): string =>
  source === "google" ? `accounts/${accountId}/locations/${accountId}/reviews/demo-${id}` : `${source}-${accountId}-${id}`;

export const REVIEW_COLUMNS = ["account_id", "id", "source_id", "source_review_id", "author", "stars", "rating_text", "rated_at"] as const;
/** Reviews, newest first. */
export function* reviewRows({ seed, clock }: World, c: Company): Generator<Row> {
  const random = new Random(seed, "review", c.index);
  let id = c.reviews;
  for (const given of c.showcase ? showcaseReviews(random) : ordinaryReviews(random, c)) {
    const hours = random.int(8, 20);
    const ratedAt = c.showcase
      ? clock.at(-given.daysAgo, `${hours.toString().padStart(2, "0")}:15`)
      : clock.ago(given.daysAgo + hours / 24);
    yield [c.accountId, id, given.source, sourceReviewId(given.source, c, id), given.author, given.stars, given.text, ratedAt];
    id -= 1;
  }
}
