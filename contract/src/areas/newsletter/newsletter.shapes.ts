import * as z from "zod";
import { codes } from "../../errors.ts";
import { Instant, Nothing } from "../../values/common.ts";
import { Email, SecretLink } from "../auth/credentials.model.ts";

/** Where the newsletter goes, and whether whoever reads there has agreed. */
const Subscription = z.object({ id: z.uuid(), email: z.string(), state: z.enum(["asked", "expired", "confirmed"]), since: Instant });
/** As whoever has the link of a mail finds it. */
const Linked = z.object({ state: z.enum(["asked", "expired", "confirmed", "ended"]), company: z.string(), email: z.string() });
const link = z.strictObject({ link: SecretLink });

export const getNewsletter = { reply: Subscription.nullable() };
/** `replaces` is the subscription that was seen; another one meanwhile is a conflict. */
export const askNewsletter = {
  body: z.strictObject({ email: Email, replaces: z.uuid().nullable() }),
  reply: Subscription,
  errors: codes("conflict"),
};
export const endNewsletter = { body: z.strictObject({ id: z.uuid() }), reply: Nothing };
/** Looking changes nothing: programs that check mails follow links, too. */
export const showNewsletterLink = { body: link, reply: Linked, errors: codes("invalid-token") };
/** Confirmed twice is confirmed; what has ended or was left too long stays so, and the answer says it. */
export const confirmNewsletter = { body: link, reply: Linked, errors: codes("invalid-token") };
