import * as z from "zod";
import { secretText } from "./secret-settings.ts";

/** How staff come in by the provider's own directory. Without an issuer they come by password. */
export const STAFF_SETTINGS = {
  /** The directory (OpenID Connect) and by what it knows this portal. Left out, staff come by password. */
  STAFF_ISSUER: z.url().optional(),
  STAFF_CLIENT_ID: z.string().optional(),
  STAFF_CLIENT_SECRET: secretText,
  /** The groups whose people may visit companies, and work at the desk. */
  STAFF_GROUP_CARE: z.string().default("portal-kundenservice"),
  STAFF_GROUP_DESK: z.string().default("portal-vorgaenge"),
};
