/** The steps of the tour and of the list "Erste Schritte", in their order. */
export const TOUR_STEPS = ["companies", "products", "leads", "company-data", "logo", "profile"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** So often the popup offers the tour to somebody who never started it. */
export const POPUPS_MOST = 5;

/** What the tour is told about: each is kept on the account. */
export const TOUR_EVENTS = ["modal-opened", "popup-opened", "started", "closed", "step"] as const;

/** How far somebody is with the tour. */
export interface TourState {
  readonly started: boolean;
  readonly modalOpened: boolean;
  readonly popupCount: number;
}

/** All that decides whether the tour offers itself. */
export interface TourMoment {
  readonly isDesktop: boolean;
  readonly isCustomer: boolean;
  readonly path: string;
  readonly hasForm: boolean;
  readonly loginCount: number;
  readonly tour: TourState;
}

/** The start page and the pages of the customer area. */
export const isTourPath = (path: string): boolean => path === "" || path === "/" || path === "/kunde" || path.startsWith("/kunde/");

/** How the tour offers itself now: at the first sign-in as a modal, later as a popup, and never to somebody who started it. */
export const whatOpens = ({ isDesktop, isCustomer, path, hasForm, loginCount, tour }: TourMoment): "modal" | "popup" | null => {
  if (!isDesktop || !isCustomer || !isTourPath(path) || hasForm || tour.started) return null;
  if (loginCount === 1 && !tour.modalOpened) return "modal";
  return tour.popupCount < POPUPS_MOST ? "popup" : null;
};

/** What the account and this browser know together; each may know what the other does not. */
export const joinTour = (one: TourState, other: TourState): TourState => ({
  started: one.started || other.started,
  modalOpened: one.modalOpened || other.modalOpened,
  popupCount: Math.max(one.popupCount, other.popupCount),
});
