import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { waysFor } from "../../identity/factors/step-up.ts";
import type { ProfileRow } from "./profile.store.ts";

const HOUR_MS = 3_600_000;
/** How long the link to a new address is good for. */
export const EMAIL_LINK_HOURS = 48;

const iso = (text: string): string => new Date(text).toISOString();

/** A row as its owner sees it. */
export const presentProfile = (row: ProfileRow): Profile => ({
  salutation: row.salutation as Profile["salutation"],
  first_name: row.first_name,
  last_name: row.last_name,
  display_name: row.display_name,
  phone: row.phone ?? "",
  email: row.email,
  pending_email:
    row.new_email === null || row.requested_at === null
      ? null
      : { email: row.new_email, valid_until: new Date(row.requested_at.getTime() + EMAIL_LINK_HOURS * HOUR_MS).toISOString() },
  profile_image: row.profile_image,
  image_upload: row.upload_state === null ? null : ({ state: row.upload_state, refusal: row.upload_refusal } as Profile["image_upload"]),
  has_password: row.password_changed_at !== null,
  password_changed_at: row.password_changed_at?.toISOString() ?? null,
  totp: row.totp === true,
  recovery_codes_left: row.recovery_codes ?? 0,
  passkeys: (row.passkeys ?? []).map((key) => ({
    ...key,
    created_at: iso(key.created_at),
    last_used_at: key.last_used_at && iso(key.last_used_at),
  })),
  facebook: row.facebook === true,
  newsletter: row.newsletter,
  step_up: waysFor({ password: row.password_changed_at !== null, passkey: (row.passkeys ?? []).length > 0, totp: row.totp === true }),
  erase_at: row.erase_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
});
