import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Letter } from "../../gateways/mail.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { findAnswered } from "./feedback.store.ts";
import { FEEDBACK_TEXTS } from "./feedback.texts.ts";

const texts = FEEDBACK_TEXTS.letter;

/** What the letter carries. */
export interface AboutFeedback {
  readonly brand: BrandKey;
  readonly messageId: string;
}

/**
 * The answer to whoever left an address. Nobody has proved that it is theirs, so the letter repeats nothing of what was written: else anybody could have us
 * send their words to anybody.
 */
export const writeFeedbackAnswer = async (
  { door }: { readonly door: AuthDoor },
  { messageId }: AboutFeedback,
): Promise<Letter | undefined> => {
  const found = await door.write((tx) => findAnswered(tx, messageId));
  if (!found || found.email === null || found.answer === null) return undefined;
  return {
    to: found.email,
    subject: texts.subject,
    content: {
      heading: texts.subject,
      paragraphs: [
        "Guten Tag,",
        texts.about(formatDay(isoDay(found.sent_at))),
        ...found.answer.split("\n").filter((line) => line.trim() !== ""),
      ],
      foot: texts.foot,
    },
  };
};
