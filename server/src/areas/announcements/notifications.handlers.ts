import type { notifications } from "@schaufenster/contract/areas/notifications/notifications.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import { addModalTo, findModal, markRead } from "./modal.store.ts";

const unknown = () => new Refused("not-found", { field: "userNotification" });

/** What opens before somebody's eyes, once. Codes are the brand's: another one's are none here. */
export const notificationHandlers: Handlers<typeof notifications> = {
  getUserNotificationModalContent: async ({ db, body, request: { brand } }) => {
    const notification = await findModal(db, { brand, code: body.userNotification });
    if (!notification) throw unknown();
    return { notification };
  },
  readUserNotification: async ({ tx, body, actor: { userId }, request: { brand }, nothingChanged }) => {
    const changed = await markRead(tx, { brand, code: body.userNotification, userId });
    if (changed === undefined) throw unknown();
    if (!changed) nothingChanged();
    return null;
  },
  addUserNotification: async ({ tx, body, actor: { userId }, request: { brand } }) => {
    if (!(await addModalTo(tx, { brand, code: body.userNotification, userId }))) throw unknown();
    return null;
  },
};
