import * as z from "zod";
import { Instant } from "../../values/common.ts";
import { countedOf, Figure } from "../../values/time/series.ts";

const Views = z.number().int();
/** Where the register says that a place lies; null where it does not know. */
const Lies = z.object({ lat: z.number(), lon: z.number() }).nullable();
/** When the source last delivered; null when it never did. */
const asOf = Instant.nullable();

/** Views of the entry over time, and the contacts that came from it. */
export const ViewStatistics = countedOf({ views: Figure, calls: Figure, clicks: Figure, routes: Figure });
/** Views by kind of device, the most used first; no total where nothing was counted. */
export const DeviceStatistics = z.object({
  devices: z.array(z.object({ device: z.enum(["desktop", "smartphone", "tablet", "other"]), views: Views })),
  total: Figure,
  asOf,
});
/** Views by place of the visitor, the most first. The total is that of the rows, the places that are not listed, and the views from nobody knows where. */
export const LocationStatistics = z.object({
  locations: z.array(z.object({ municipality: z.string(), city: z.string(), views: Views, position: Lies })),
  others: z.object({ places: z.number().int(), views: Views }),
  unknown: Views,
  /** How many places cannot be drawn on a map: the register knows no position, or not even the place. */
  unplaced: z.number().int(),
  total: Figure,
  asOf,
});
