import type { welcomeTour } from "@schaufenster/contract/areas/welcome-tour/welcome-tour.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { noteTour } from "./tour.store.ts";

/** What the tour did, noted on the account of whoever saw it. */
export const welcomeTourHandlers: Handlers<typeof welcomeTour> = {
  noteTour: ({ tx, body, actor: { userId } }) => noteTour(tx, { userId, ...body }),
};
