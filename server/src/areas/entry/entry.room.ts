import type { Room } from "../../room.ts";
import { ENTRY_CASES } from "./entry.cases.ts";
import { ENTRY_EVENTS } from "./entry.events.ts";
import { entryEditingHandlers } from "./entry-editing.handlers.ts";
import { ENTRY_FEED } from "./entry.feed.ts";
import { entryHandlers } from "./entry.handlers.ts";
import { openKeepLogo } from "./files/logo.service.ts";
import { ENTRY_PERSONAL } from "./entry.personal.ts";
import { ENTRY_TOLD } from "./entry.told.ts";
import { beginAll, startSpread, turnForms } from "./spread/spread.jobs.ts";

/** The company's entry, its history and its figures. */
export const entryRoom = {
  handlers: ({ key, cache, files, registers, entryPlaces, followHolidays, makeListFile }) => ({
    entry: entryHandlers({ key, cache, keepLogo: openKeepLogo(files), registers, entryPlaces, followHolidays, makeListFile }),
    entryEditing: entryEditingHandlers({ files, registers, followHolidays, makeListFile }),
  }),
  upkeep: {
    "entry-spread": { cron: "*/5 * * * *", run: beginAll },
    "entry-turns": { cron: "2/10 * * * *", run: (parts) => turnForms(parts) },
  },
  loops: [
    (parts, log) => startSpread({ ...parts, openLocation: (accountId, fresh) => parts.openGoogleGrant(parts, accountId, fresh) }, log),
  ],
  cases: ENTRY_CASES,
  events: ENTRY_EVENTS,
  personal: ENTRY_PERSONAL,
  feed: ENTRY_FEED,
  told: ENTRY_TOLD,
} satisfies Room;
