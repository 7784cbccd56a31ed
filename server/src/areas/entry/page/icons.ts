import { Html } from "./html.ts";

const icon = (paths: string): Html =>
  new Html(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

/** The pictures beside words, from the same set as the portal's (Lucide, ISC). */
export const ICONS = {
  phone: icon(
    '<path d="M22 16.92v3a2 2 0 0 1-2.18 2 19.79 19.79 0 0 1-8.63-3.07 19.5 19.5 0 0 1-6-6 19.79 19.79 0 0 1-3.07-8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72 12.84 12.84 0 0 0 .7 2.81 2 2 0 0 1-.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27-1.27a2 2 0 0 1 2.11-.45 12.84 12.84 0 0 0 2.81.7A2 2 0 0 1 22 16.92z"/>',
  ),
  route: icon('<polygon points="3 11 22 2 13 21 11 13 3 11"/>'),
  mail: icon('<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/>'),
  write: icon('<path d="M12 20h9"/><path d="M16.5 3.5a2.12 2.12 0 0 1 3 3L7 19l-4 1 1-4Z"/>'),
  web: icon('<circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20"/><path d="M2 12h20"/>'),
  alert: icon('<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>'),
  file: icon('<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z"/><path d="M14 2v4a2 2 0 0 0 2 2h4"/>'),
} as const;

const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const STAR_WIDTH = 20;
const STARS = 5;
const row = (className: string): string =>
  Array.from({ length: STARS }, (_, at) => `<path class="${className}" d="${STAR}" transform="translate(${at * STAR_WIDTH} 0)"/>`).join("");
/** Five stars, filled as far as the average goes: the same picture whatever the figure, cut by its own width. */
export const starsOf = (average: number): Html => {
  const width = Math.round(Math.min(Math.max(average, 0), STARS) * STAR_WIDTH * 10) / 10;
  const full = `<svg x="0" y="0" width="${width}" height="20" viewBox="0 0 ${width} 20" overflow="hidden">${row("star")}</svg>`;
  return new Html(`<svg class="stars" viewBox="0 0 100 20" width="100" height="20" aria-hidden="true">${row("star-empty")}${full}</svg>`);
};
