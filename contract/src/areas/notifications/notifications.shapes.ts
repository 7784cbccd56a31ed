import * as z from "zod";
import { Nothing } from "../../values/common.ts";
import { ModalNotification, NotificationCode } from "./notification.model.ts";

const Named = z.strictObject({ userNotification: NotificationCode });

export const readUserNotification = { body: Named, reply: Nothing };
export const getUserNotificationModalContent = { body: Named, reply: z.object({ notification: ModalNotification }) };
export const addUserNotification = { body: Named, reply: Nothing };
