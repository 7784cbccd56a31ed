import type { Room } from "../../room.ts";
import { ANNOUNCEMENTS_FEED } from "./announcements.feed.ts";
import { announcementHandlers } from "./announcements.handlers.ts";
import { ANNOUNCEMENTS_PERSONAL } from "./announcements.personal.ts";
import { notificationHandlers } from "./notifications.handlers.ts";

/** What the portal says to the people who use it: notices across the pages, and what opens before somebody's eyes. */
export const announcementsRoom = {
  handlers: (parts) => ({ announcements: announcementHandlers(parts), notifications: notificationHandlers }),
  personal: ANNOUNCEMENTS_PERSONAL,
  feed: ANNOUNCEMENTS_FEED,
} satisfies Room;
