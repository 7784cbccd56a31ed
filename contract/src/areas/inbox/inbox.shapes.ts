import * as z from "zod";
import { codes } from "../../errors.ts";
import { Count } from "../../values/common.ts";
import { SubscriptionKey } from "../company/subscription.model.ts";
import { InboxId, InboxItem } from "./inbox.model.ts";
import { Unreached } from "./reach.model.ts";
import { INBOX_LISTS, INBOX_MARKS, UNREAD_MOST } from "./inbox.rules.ts";

/** At most one more than is told: then there are many. */
const Unread = z.object({
  unread: z
    .number()
    .int()
    .max(UNREAD_MOST + 1),
});

export const getInbox = {
  query: z.strictObject({ list: z.enum(INBOX_LISTS), offset: Count }),
  reply: z.object({ items: z.array(InboxItem), more: z.boolean() }),
};
export const getUnread = { reply: Unread };
export const markItem = { body: z.strictObject({ id: InboxId, mark: z.enum(INBOX_MARKS) }), reply: Unread };
/** Whether letters arrive; nothing when nobody has said otherwise. */
const Reach = z.object({ unreached: Unreached.nullable() });
export const getReach = { reply: Reach };
export const retryReach = { reply: Reach };
/** Letters about the own sign-in have no example. */
const ToldKey = z.strictObject({ key: SubscriptionKey.exclude(["security"]) });
export const getPreview = { query: ToldKey, reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }) };
export const sendTest = { body: ToldKey, reply: z.object({ address: z.string() }), errors: codes("not-possible-now") };
export const readAll = { reply: Unread };
