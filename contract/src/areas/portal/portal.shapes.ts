import * as z from "zod";
import { codes } from "../../errors.ts";
import { Line } from "../../values/common.ts";
import { NoticeLevel } from "../announcements/announcement.model.ts";
import { PortalBrand } from "./brand.model.ts";
import { Searched } from "./search.model.ts";
import { SEARCH_TEXT_MIN } from "./search.rules.ts";
import { SEARCH_TEXT_MAX } from "../../values/list/list-query.ts";

const MenuItem = z.object({ key: z.string(), badge: z.number().int().nullable(), external: z.string().nullable() });

export const getBrand = { reply: PortalBrand };
export const getMenuItems = { reply: z.array(MenuItem) };
/** What is found by its words in the company's own data, or by the nearest that it has; of rooms for which somebody has no right there is nothing. */
export const search = {
  body: z.strictObject({ search: Line(SEARCH_TEXT_MAX).min(SEARCH_TEXT_MIN) }),
  reply: Searched,
};
export const getNotifications = {
  reply: z.array(
    z.object({
      message: z.string(),
      level: NoticeLevel,
      label: z.string(),
      dismissible: z.boolean(),
      /** It goes by itself after some seconds. */
      fades: z.boolean(),
    }),
  ),
};
/** Opens the token of a link in a letter, and nothing else that we ever sealed: whatever is wrong with it is one refusal. */
export const decryptData = {
  body: z.strictObject({ data: Line(2000) }),
  reply: z.object({ sku: z.string() }),
  errors: codes("invalid-token"),
};
