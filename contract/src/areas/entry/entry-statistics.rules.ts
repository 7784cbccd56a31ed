import type { Reply } from "../../call.ts";
import type { NamedPart } from "../../values/time/statistics-export.rules.ts";
import { entryStatisticsTexts as texts } from "./entry-statistics.texts.ts";
import type { entry } from "./entry.calls.ts";

/** What can be counted of an entry, in the order in which it is shown. */
export const ENTRY_FIGURES = ["views", "calls", "clicks", "routes"] as const;
/** One of them. */
export type EntryFigure = (typeof ENTRY_FIGURES)[number];

/** Kinds of devices with their names. */
export const namedDevices = ({ devices }: Reply<typeof entry.getDeviceStatistics>): NamedPart[] =>
  devices.map(({ device, views }) => ({ key: device, name: texts.device[device], value: views }));

/** The listed places that a map can show: those whose position the register knows. */
export const drawnPlaces = ({ locations }: Reply<typeof entry.getLocationStatistics>) =>
  locations.flatMap(({ municipality, city, views, position }) =>
    position && views > 0 ? [{ key: municipality, name: city, count: views, ...position }] : [],
  );

/** Places with their names; those not listed and those nobody knows come last, so that the rows are the whole. */
export const namedPlaces = ({ locations, others, unknown }: Reply<typeof entry.getLocationStatistics>): NamedPart[] => [
  ...locations.map(({ municipality, city, views }) => ({ key: municipality, name: city, value: views })),
  ...(others.views > 0 ? [{ key: "others", name: texts.others(others.places), value: others.views }] : []),
  ...(unknown > 0 ? [{ key: "unknown", name: texts.unknown, value: unknown }] : []),
];
