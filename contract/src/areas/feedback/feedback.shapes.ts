import * as z from "zod";
import { Day, Line, Text } from "../../values/common.ts";
import { Email } from "../auth/credentials.model.ts";
import { CORRECTION_REASONS, FEEDBACK_LIMITS } from "./feedback.rules.ts";

/** Without an address nobody is answered, and the message counts all the same. */
const Answerable = Email.nullable();
/** The last day of the answer; nothing is promised to whoever left no address. */
const Received = z.object({ answerBy: Day.nullable() });

/** The same message sent twice is one. */
export const sendCorrection = {
  body: z.strictObject({
    reason: z.enum(CORRECTION_REASONS),
    company: Line(FEEDBACK_LIMITS.company),
    address: Text(FEEDBACK_LIMITS.address),
    text: Line(FEEDBACK_LIMITS.text),
    email: Answerable,
  }),
  reply: Received,
};
export const reportBarrier = {
  body: z.strictObject({ page: Text(FEEDBACK_LIMITS.page), text: Line(FEEDBACK_LIMITS.text), email: Answerable }),
  reply: Received,
};
