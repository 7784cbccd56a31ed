import type { Room } from "../../room.ts";
import { FEEDBACK_CASES } from "./feedback.cases.ts";
import { feedbackHandlers } from "./feedback.handlers.ts";
import { writeFeedbackAnswer, type AboutFeedback } from "./feedback.mails.ts";
import { FEEDBACK_PERSONAL } from "./feedback.personal.ts";
import { forgetMessages } from "./feedback.store.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    "feedback-answered": AboutFeedback;
  }
}

/** What people tell us who need no account for it. */
export const feedbackRoom = {
  handlers: () => ({ feedback: feedbackHandlers() }),
  letters: { "feedback-answered": writeFeedbackAnswer },
  upkeep: { feedback: { cron: "20 4 * * *", run: async ({ door }) => ({ forgotten: await door.write(forgetMessages) }) } },
  cases: FEEDBACK_CASES,
  personal: FEEDBACK_PERSONAL,
} satisfies Room;
