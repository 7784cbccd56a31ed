import * as z from "zod";
import { codes } from "../../errors.ts";
import { Nothing } from "../../values/common.ts";
import { ModalNotification, NotificationCode } from "./notification.model.ts";

const Named = z.strictObject({ userNotification: NotificationCode });

/** A code that the brand does not have, or no longer. */
const errors = codes("not-found");

export const readUserNotification = { body: Named, reply: Nothing, errors };
export const getUserNotificationModalContent = { body: Named, reply: z.object({ notification: ModalNotification }), errors };
export const addUserNotification = { body: Named, reply: Nothing, errors };
