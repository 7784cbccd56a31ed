import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const PROFILE_ERASED = {
  type: "profile.erased.v1",
  what: "Somebody was erased here, and what other systems keep of the person is theirs to erase. The subject is the person.",
  // The number and the time of the envelope are all there is to say about somebody who is gone.
  shape: z.object({}),
} satisfies EventKind;

export const USER_EVENTS: readonly EventKind[] = [PROFILE_ERASED];
