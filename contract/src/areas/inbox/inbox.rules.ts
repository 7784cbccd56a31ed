/** So many are shown at a time. */
export const INBOX_PAGE = 20;
/** Beyond it the counter only says that there are more. */
export const UNREAD_MOST = 99;
/** What somebody looks at: what is still to be done, or all of the last three months. */
export const INBOX_LISTS = ["open", "all"] as const;
/** What somebody does with an item. */
export const INBOX_MARKS = ["read", "unread", "done", "open"] as const;
