/** How serious a notice is. */
export const LEVELS = ["info", "success", "warning", "danger"] as const;
/** Whom a notification opens for: everybody, whoever has one of the products, or only who comes by its link. */
export const AUDIENCES = ["all", "products", "link"] as const;
/** Where it stands: still to come, seen now, past its end, or ended by somebody. */
export const ANNOUNCEMENT_STATES = ["planned", "running", "over", "ended"] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** How much each text may hold. */
export const LENGTHS = { message: 500, label: 40, headline: 120, text: 1_500, buttonText: 40, buttonLink: 500 } as const;
/** So many of each kind are shown at the desk, the newest first. */
export const ANNOUNCEMENTS_SHOWN = 100;

/** The span as typed, Berlin time. */
interface Span {
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
}
/** Whether the end lies behind the beginning. */
export const endsLater = ({ startDay, startTime, endDay, endTime }: Span): boolean => `${endDay}T${endTime}` > `${startDay}T${startTime}`;
