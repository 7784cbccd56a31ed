import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";

/** Views of the entry in the B2B directory over time. */
export const ViewStatistics = z.object({
  /** `incomplete` marks a stretch that has not ended yet, so that it is drawn differently. */
  points: z.array(z.object({ startDate: Day, views: z.number().int(), contacts: z.number().int(), incomplete: z.boolean() })),
  total: z.number().int(),
  /** The same number of days before; null when there are no data. */
  totalBefore: z.number().int().nullable(),
  /** Calls, clicks and routes that came from the entry. */
  totalContacts: z.number().int(),
  totalContactsBefore: z.number().int().nullable(),
  asOf: Instant.nullable(),
});
/** Views by kind of device. */
export const DeviceStatistics = z.object({
  devices: z.array(z.object({ device: z.enum(["desktop", "smartphone", "tablet", "other"]), views: z.number().int() })),
  total: z.number().int(),
  asOf: Instant.nullable(),
});
/** Views by place of the visitor. */
export const LocationStatistics = z.object({
  locations: z.array(z.object({ city: z.string(), zipArea: z.string().nullable(), views: z.number().int() })),
  total: z.number().int(),
  asOf: Instant.nullable(),
});
