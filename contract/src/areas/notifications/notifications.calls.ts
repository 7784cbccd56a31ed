import { defineArea } from "../../call.ts";

/** Notices to the signed-in person: the modal, and marking it read. */
export const notifications = defineArea(() => import("./notifications.shapes.ts"), {
  readUserNotification: { method: "POST", path: "/api/user/readUserNotification", access: "user", effect: "write", scope: "user" },
  getUserNotificationModalContent: {
    method: "POST",
    path: "/api/user/getUserNotificationModalContent",
    access: "user",
    effect: "read",
    scope: "user",
  },
  addUserNotification: { method: "POST", path: "/api/user/addUserNotification", access: "user", effect: "write", scope: "user" },
});
