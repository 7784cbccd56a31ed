import { joinTour, type TOUR_EVENTS, type TourState, type TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import type { Tour } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { welcomeTour } from "@schaufenster/contract/areas/welcome-tour/welcome-tour.calls.ts";
import { report } from "../../browser/report.ts";
import { keep, recall } from "../../browser/storage.ts";
import { send } from "../../http/send.ts";
import { currentSession, setUser } from "../../session/session-store.ts";

type TourEvent = (typeof TOUR_EVENTS)[number];

/** What this browser knows of the tour, by the keys of the specification. */
const tourHere = (): TourState => ({
  started: recall("device", "tourStarted") === "true",
  modalOpened: recall("device", "tourModalOpened") === "true",
  popupCount: Number.parseInt(recall("device", "tourPopupCount") ?? "", 10) || 0,
});

/** What the account and this browser know: the account outlives signing out, the browser a note that never arrived. */
export const knownTour = (tour: Tour): TourState => joinTour(tour, tourHere());

const keepHere = (event: TourEvent): void => {
  if (event === "started") keep("device", "tourStarted", "true");
  if (event === "modal-opened") keep("device", "tourModalOpened", "true");
  if (event === "popup-opened") keep("device", "tourPopupCount", String(tourHere().popupCount + 1));
};

/** Takes over how far the person is: what depends on it on the page follows. */
export const takeTour = (tour: Tour | undefined): void => {
  const session = currentSession();
  if (tour !== undefined && session.state === "member" && session.user.tour !== null) setUser({ ...session.user, tour });
};

/** Notes what happened, here and on the account; a note that does not arrive disturbs nobody. */
export const noteTour = async (event: TourEvent, step: TourStep | null = null): Promise<Tour | undefined> => {
  keepHere(event);
  try {
    return await send(welcomeTour.noteTour, { body: { event, step } });
  } catch {
    report("What happened in the tour could not be noted.");
    return undefined;
  }
};
