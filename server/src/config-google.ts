import * as z from "zod";
import { secretText } from "./secret-settings.ts";

/** How Google's business profiles are reached. */
export const GOOGLE_SETTINGS = {
  /** Where they are, when not at Google, and who vouches for people there. */
  GOOGLE_BUSINESS_URL: z.url().optional(),
  GOOGLE_ISSUER: z.url().optional(),
  /** By which Google knows this portal. Without them no location is connected. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: secretText,
};
