import * as z from "zod";
import { AccountId, Instant } from "../../values/common.ts";
import { SubscriptionKey } from "../company/subscription.model.ts";

/** The number of something in the inbox. */
export const InboxId = AccountId;
/** Something that a person was told of. */
export const InboxItem = z.object({
  id: InboxId,
  key: SubscriptionKey,
  title: z.string(),
  line: z.string(),
  /** Where it is seen to; the company that it belongs to is named in it. */
  path: z.string(),
  company: z.string(),
  at: Instant,
  read: z.boolean(),
  /** Nothing left to do: the thing itself was done, or the person has said so. */
  done: z.boolean(),
  /** The thing itself is over: nobody opens it again here. */
  over: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;
