/** The query value of a link that shows somebody a notification. */
export const NOTIFICATION_PARAM = "userNotification";
/** Says whether a user's notification code means that there is one. */
export const hasNotification = (code: string | null | undefined): code is string =>
  code !== null && code !== undefined && code !== "" && code !== "none" && code !== "undefined";
