import * as z from "zod";
import { AccountId, Day, Version } from "../../values/common.ts";
import { ProductFamily } from "../company/product.model.ts";
import { ANNOUNCEMENT_STATES, AUDIENCES, LEVELS } from "./announcement.rules.ts";

/** The number of a notice or of a notification. */
export const AnnouncementNumber = AccountId;
/** How serious a notice is. */
export const NoticeLevel = z.enum(LEVELS);
const common = {
  number: AnnouncementNumber,
  version: Version,
  families: z.array(ProductFamily),
  startDay: Day,
  startTime: z.string(),
  endDay: Day,
  endTime: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
};
/** A message across the pages, as the desk sees it. */
export const ServiceNotice = z.object({
  ...common,
  message: z.string(),
  level: NoticeLevel,
  label: z.string(),
  dismissible: z.boolean(),
  /** It goes by itself after some seconds. */
  fades: z.boolean(),
  /** Brought by a system of the provider: it is changed there. */
  fed: z.boolean(),
});
/** What opens before somebody's eyes, as the desk sees it. */
export const PreparedModal = z.object({
  ...common,
  code: z.string(),
  headline: z.string(),
  text: z.string(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
  audience: z.enum(AUDIENCES),
});
export type ServiceNotice = z.infer<typeof ServiceNotice>;
export type PreparedModal = z.infer<typeof PreparedModal>;
