/** Says whether a user's notification code means that there is one. */
export const hasNotification = (code: string | null | undefined): code is string =>
  code !== null && code !== undefined && code !== "" && code !== "none" && code !== "undefined";
