import * as z from "zod";
import { TOUR_STEPS } from "./tour.rules.ts";

/** How far a person is with the tour, whichever browser they use; `seen` are the steps they have been shown or have opened. */
export const Tour = z.object({
  started: z.boolean(),
  modalOpened: z.boolean(),
  popupCount: z.number().int(),
  /** Ended by the person, as a tour or as a list. */
  closed: z.boolean(),
  seen: z.array(z.enum(TOUR_STEPS)),
});
export type Tour = z.infer<typeof Tour>;
