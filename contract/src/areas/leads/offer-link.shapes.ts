import * as z from "zod";
import { codes } from "../../errors.ts";
import { Text } from "../../values/common.ts";
import { SecretLink } from "../auth/credentials.model.ts";
import { ShownOffer } from "./offer-link.model.ts";
import { OfferOutcome } from "./work.model.ts";
import { WORK_LIMITS } from "./work.rules.ts";

const link = { link: SecretLink };

/** Looking at an offer changes nothing: programs that check mails follow links, too. */
export const showOffer = { body: z.strictObject(link), reply: ShownOffer, errors: codes("invalid-token") };
/** The same answer again is answered the same; another one, or one after the last day, is `not-possible-now`. */
export const answerOffer = {
  body: z.strictObject({ ...link, outcome: OfferOutcome }),
  reply: ShownOffer,
  errors: codes("invalid-token", "not-possible-now"),
};
/** Also after the last day. The same words again count once; `not-possible-now` when there were questions enough, or the offer is settled. */
export const askAboutOffer = {
  body: z.strictObject({ ...link, words: Text(WORK_LIMITS.question).min(1) }),
  reply: ShownOffer,
  errors: codes("invalid-token", "not-possible-now"),
};
