const DAY_MS = 86_400_000;
const BERLIN = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const wall = (at: number): string => BERLIN.format(at);
/** How far Berlin is ahead of UTC at this moment. */
const offsetAt = (at: number): number => Date.parse(`${wall(at).replace(" ", "T")}Z`) - Math.floor(at / 1000) * 1000;

/** Moments and days as seen from Berlin, counted from the day on which the world is made. */
export class Clock {
  readonly now: number;
  /** Today in Berlin, YYYY-MM-DD. */
  readonly today: string;
  readonly #days = new Map<number, string>();

  constructor(now: Date) {
    this.now = now.getTime();
    this.today = wall(this.now).slice(0, 10);
  }

  /** The day so many days from today; the past is negative. */
  day(offset: number): string {
    const known = this.#days.get(offset);
    if (known !== undefined) return known;
    const day = new Date(Date.parse(`${this.today}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
    this.#days.set(offset, day);
    return day;
  }

  /** The first day of the month so many months from this one. */
  month(offset: number): string {
    const first = new Date(`${this.today.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() + offset);
    return first.toISOString().slice(0, 10);
  }

  /** A time of day in Berlin, so many days from today. */
  at(offset: number, time: string): Date {
    const asUtc = Date.parse(`${this.day(offset)}T${time}:00Z`);
    return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
  }

  /** So many days before the moment the world is made; a fraction is a part of a day. */
  ago(days: number): Date {
    return new Date(this.now - Math.round(days * DAY_MS));
  }

  /** The offset of the next such weekday after today, 0 is Sunday. */
  next(weekday: number): number {
    const today = new Date(`${this.today}T00:00:00Z`).getUTCDay();
    return ((weekday - today + 6) % 7) + 1;
  }
}

export const HOUR_MS = 3_600_000;
/** So many hours after a moment; a fraction is a part of an hour. */
export const hoursLater = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
