import * as z from "zod";
import { hasNotification } from "./notification.rules.ts";

/** The code of a notice; the server keeps the list and the content, the browser only names it. */
export const NotificationCode = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/);
/** A code that is given anew: not one of the words that mean that there is none. */
export const NewNotificationCode = NotificationCode.refine(hasNotification);
/** A notice as the modal shows it; line breaks in `text` stay line breaks. */
export const ModalNotification = z.object({
  headline: z.string(),
  text: z.string(),
  button_link: z.string().nullable(),
  button_text: z.string().nullable(),
});
export type ModalNotification = z.infer<typeof ModalNotification>;
