import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type * as z from "zod";
import type { Db, Tx } from "../../db/db.ts";
import { addEvent, addPersonEvents } from "./outbox.store.ts";

/** One kind of change that systems of the provider may hear of. A room declares it in its `<room>.events.ts`; the door does the rest. */
export interface EventKind<S extends z.ZodObject = z.ZodObject> {
  /** Room and what happened, with the version of its shape: another shape is another type. */
  readonly type: `${string}.v${number}`;
  /** For the page that subscribers read. */
  readonly what: string;
  /** Everything that is told; a subscription may see less. */
  readonly shape: S;
}

/** Writes an event in the caller's transaction: it leaves if and only if the change is committed. */
export const appendEvent = async <S extends z.ZodObject>(
  tx: Tx,
  kind: EventKind<S>,
  accountId: string,
  data: z.infer<S>,
): Promise<void> => {
  await addEvent(tx, { accountId, type: kind.type, data: jsonText(kind.shape.parse(data)) });
};
/** The same about a person, one for each brand that brought them: who has no number elsewhere is told of to nobody. The last that is told of a person. */
export const appendPersonEvent = async <S extends z.ZodObject>(
  on: Db,
  kind: EventKind<S>,
  userId: string,
  data: z.infer<S>,
): Promise<void> => {
  await addPersonEvents(on, { userId, type: kind.type, data: jsonText(kind.shape.parse(data)) });
};
