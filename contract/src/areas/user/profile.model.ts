import * as z from "zod";
import { Instant } from "../../values/common.ts";
import { FILE_REFUSALS } from "../../values/file/file-type.ts";
import { Salutation, StepUpWay } from "../auth/credentials.model.ts";

/** What the person may see and change about themselves. */
export const Profile = z.object({
  salutation: Salutation,
  first_name: z.string(),
  last_name: z.string(),
  /** How others see the author of a rating; empty means first name and initial. */
  display_name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** A new address that waits for its owner's click. */
  pending_email: z.object({ email: z.string(), valid_until: Instant }).nullable(),
  /** Names the picture that is shown, like `User.profile_image`; a new one takes its place when it has been checked. */
  profile_image: z.string().nullable(),
  /** A new picture that is being checked, or why the last one was not taken. */
  image_upload: z.object({ state: z.enum(["checking", "refused"]), refusal: z.enum(FILE_REFUSALS).nullable() }).nullable(),
  has_password: z.boolean(),
  password_changed_at: Instant.nullable(),
  totp: z.boolean(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: Instant, last_used_at: Instant.nullable() })),
  facebook: z.boolean(),
  /** Whether the person agreed to the newsletter, and still does. */
  newsletter: z.boolean(),
  /** How weighty steps can be confirmed, the best way first; never empty. */
  step_up: z.array(StepUpWay),
  /** Set while the profile waits to be erased. */
  erase_at: Instant.nullable(),
  changed_at: Instant,
});
/** A browser that is signed in. */
export const OwnSession = z.object({
  family: z.string(),
  current: z.boolean(),
  device: z.string(),
  signed_in_at: Instant,
  seen_at: Instant,
  /** When a remembered device is forgotten at the latest; null for an ordinary session. */
  remembered_until: Instant.nullable(),
});
/** An export of everything known about the person. */
export const Export = z.object({
  id: z.string(),
  status: z.enum(["waiting", "building", "ready", "failed"]),
  /** From 0 to 100. */
  progress: z.number().int().min(0).max(100),
  requested_at: Instant,
  expires_at: Instant.nullable(),
  json_bytes: z.number().int().nullable(),
  pdf_bytes: z.number().int().nullable(),
});
export type Profile = z.infer<typeof Profile>;
export type OwnSession = z.infer<typeof OwnSession>;
export type Export = z.infer<typeof Export>;
