import type { BannerFormat, BannerMove, BannerStatus } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { Company, World } from "../../world/world.ts";

/** The company whose banners are there to be looked at. */
export const SHOWN = 4_083_317;

const RECTANGLE = { width: 300, height: 250, maxBytes: 200_000 };
const WIDE = { width: 728, height: 90, maxBytes: 150_000 };
const PHONE = { width: 320, height: 100, maxBytes: 100_000 };

/** The sizes of each banner, by its number. */
export const FORMATS = {
  1: [RECTANGLE, WIDE, PHONE],
  2: [RECTANGLE, WIDE],
  3: [WIDE],
  4: [RECTANGLE],
  5: [RECTANGLE, WIDE],
  6: [PHONE],
} as const satisfies Record<number, readonly BannerFormat[]>;
/** As the database knows a banner of this number. */
export const idOf = (n: number): number => SHOWN * 10 + n;

/** A step of a banner: so many days ago. */
export interface Step {
  readonly action: BannerMove;
  readonly state: BannerStatus;
  readonly daysAgo: number;
  readonly reason?: string;
}
/** A banner of the demo world. */
export interface DemoBanner {
  readonly id: number;
  readonly recordId: string;
  readonly title: string;
  readonly targetUrl: string;
  readonly startOn: string | null;
  readonly endOn: string | null;
  readonly places: readonly string[];
  readonly formats: readonly BannerFormat[];
  readonly figures: { readonly impressions: number; readonly clicks: number; readonly until: string } | null;
  readonly altText: string;
  readonly steps: readonly Step[];
}

const submit = (daysAgo: number): Step => ({ action: "submit", state: "open", daysAgo });
const approve = (daysAgo: number): Step => ({ action: "approve", state: "checking", daysAgo });
const accept = (daysAgo: number): Step => ({ action: "accept", state: "scheduled", daysAgo });
const start = (daysAgo: number): Step => ({ action: "start", state: "running", daysAgo });

/** What the company has booked, in every state that a person may have to do with. */
export const bannersOf = ({ clock }: World, c: Company): readonly DemoBanner[] => {
  if (c.accountId !== SHOWN) return [];
  const banner = (
    n: keyof typeof FORMATS,
    title: string,
    page: string,
    span: readonly [start: number, end: number],
    steps: readonly Step[],
    more: Partial<DemoBanner> = {},
  ): DemoBanner => ({
    id: idOf(n),
    recordId: `WB-${SHOWN}-${n}`,
    title,
    targetUrl: `https://drei-eulen.example/${page}`,
    startOn: clock.day(span[0]),
    endOn: clock.day(span[1]),
    places: ["Rheinblick Anzeiger", "Südstadt Online"],
    formats: FORMATS[n],
    figures: null,
    altText: steps.length === 0 ? "" : `Werbung des Gasthauses: ${title}`,
    steps,
    ...more,
  });
  return [
    banner(1, "Martinsgans", "gans", [-20, 25], [submit(30), approve(29), accept(27), start(20)], {
      figures: { impressions: 18_420, clicks: 96, until: clock.day(-1) },
    }),
    banner(2, "Weihnachtsfeiern", "feiern", [9, 40], [submit(1)]),
    banner(
      3,
      "Biergarten",
      "biergarten",
      [-180, 120],
      [submit(190), approve(189), accept(187), start(180), { action: "pause", state: "paused", daysAgo: 60 }],
      {
        figures: { impressions: 41_207, clicks: 311, until: clock.day(-60) },
      },
    ),
    banner(
      4,
      "Mittagstisch",
      "mittag",
      [5, 95],
      [submit(6), approve(6), { action: "refuse", state: "rejected", daysAgo: 3, reason: "Der Preis ist auf dem Bild nicht zu lesen" }],
    ),
    banner(5, "Silvestermenü", "silvester", [20, 44], []),
    banner(
      6,
      "Spargelzeit",
      "spargel",
      [-220, -150],
      [submit(230), approve(229), accept(228), start(220), { action: "end", state: "ended", daysAgo: 150 }],
      {
        figures: { impressions: 22_951, clicks: 140, until: clock.day(-150) },
      },
    ),
  ];
};
