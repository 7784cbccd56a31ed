import * as z from "zod";
import { Tour } from "./tour.model.ts";
import { TOUR_EVENTS, TOUR_STEPS } from "./tour.rules.ts";

/** `step` names the step that was shown or opened, or at which the tour was closed. */
export const noteTour = {
  body: z.strictObject({ event: z.enum(TOUR_EVENTS), step: z.enum(TOUR_STEPS).nullable() }),
  reply: Tour,
};
