import type { Reply } from "../../call.ts";
import type { ListExport } from "../../values/list/table-export.ts";
import { countedList, type CountedSubject } from "../../values/time/statistics-export.rules.ts";
import { ENTRY_FIGURES, namedDevices, namedPlaces, type EntryFigure } from "./entry-statistics.rules.ts";
import { entryStatisticsTexts as texts } from "./entry-statistics.texts.ts";
import type { entry } from "./entry.calls.ts";

interface Shown {
  readonly views: Reply<typeof entry.getViewStatistics>;
  readonly devices: Reply<typeof entry.getDeviceStatistics>;
  readonly locations: Reply<typeof entry.getLocationStatistics>;
}

const SUBJECT: CountedSubject<EntryFigure> = {
  title: texts.exportTitle,
  figures: ENTRY_FIGURES,
  names: texts.figures,
  nameBefore: texts.viewsBefore,
};

/** The statistics to take along: the totals, devices and places above one row per step. */
export const entryStatisticsList = ({ views, devices, locations }: Shown, createdAt: string): Omit<ListExport, "company"> =>
  countedList(
    SUBJECT,
    {
      found: views,
      parts: [
        { title: texts.devices, total: devices.total, parts: namedDevices(devices) },
        { title: texts.locations, total: locations.total, parts: namedPlaces(locations) },
      ],
    },
    createdAt,
  );
