import * as z from "zod";
import { Tour } from "../welcome-tour/tour.model.ts";
import { AccountId, Instant } from "../../values/common.ts";
import { MEMBER_ROLES, RIGHTS } from "../../values/rights/rights.rules.ts";

/** What a person may be in the portal. */
export const Role = z.enum(["user", "customer", "tradesmanager", "ratingusermanager", "cuca", "desk"]);
/** One company in the selector; `since` orders them, the first one a person got comes first. `role` is as what the person works for it, `rights` what that allows. */
export const AccountItem = z.object({
  id: AccountId,
  name: z.string(),
  city: z.string(),
  since: Instant,
  role: z.enum(MEMBER_ROLES),
  rights: z.array(z.enum(RIGHTS)),
});
/** The signed-in person. */
export const User = z.object({
  user_id: z.string(),
  login: z.string(),
  email: z.string(),
  salutation: z.enum(["Frau", "Herr", "Divers", "keine"]),
  first_name: z.string(),
  last_name: z.string(),
  last_login: Instant.nullable(),
  login_count: z.number().int(),
  role: Role,
  roles: z.array(Role),
  profile_image: z.string().nullable(),
  accounts: z.record(AccountId, AccountItem),
  userNotificationCode: z.string().nullable(),
  user_notification_code: z.string().nullable(),
  cucaInfo: z.object({ companyId: AccountId }).nullable(),
  /** Set while the profile waits to be erased; every page says so. */
  erase_at: Instant.nullable(),
  /** How far they are with the welcome tour; null for whoever gets none: no customer, or on a visit. */
  tour: Tour.nullable(),
  /** Opens what this browser keeps of the person's input, as long as this session lasts; none on a visit of customer care, which keeps nothing. */
  device_key: z.base64().nullable(),
});
export type User = z.infer<typeof User>;
export type Role = z.infer<typeof Role>;
export type AccountItem = z.infer<typeof AccountItem>;
