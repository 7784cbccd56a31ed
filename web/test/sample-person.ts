import { RIGHTS } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import type { Reply } from "@schaufenster/contract/call.ts";

/** A customer with one company. */
export const SAMPLE_USER: User = {
  user_id: "1",
  login: "a@example.test",
  email: "a@example.test",
  salutation: "keine",
  first_name: "A",
  last_name: "B",
  last_login: null,
  login_count: 3,
  role: "customer",
  profile_image: null,
  roles: ["customer"],
  accounts: { "4711": { id: "4711", name: "Firma", city: "Köln", since: "2020-01-01T08:00:00.000Z", role: "owner", rights: [...RIGHTS] } },
  userNotificationCode: null,
  user_notification_code: null,
  cucaInfo: null,
  erase_at: null,
  tour: null,
  device_key: null,
};

/** Customer care, visiting the same company. */
export const SAMPLE_STAFF: User = {
  ...SAMPLE_USER,
  user_id: "7",
  role: "cuca",
  roles: ["cuca"],
  accounts: {},
  cucaInfo: { companyId: "4711" },
};

/** What the server answers to a sign-in. */
export const sampleSignIn = (user: User = SAMPLE_USER): Reply<typeof auth.login> => {
  const now = Date.now();
  const absoluteEnd = new Date(now + 3_600_000).toISOString();
  return { user, session: { refreshInSeconds: 900, idleSeconds: 3600, absoluteEnd, serverTime: new Date(now).toISOString() } };
};

/** The profile page's view of a person with a password and nothing else. */
export const SAMPLE_PROFILE: Profile = {
  salutation: "Frau",
  first_name: "Mira",
  last_name: "Anders",
  display_name: "",
  phone: "",
  email: "mira@example.org",
  pending_email: null,
  profile_image: null,
  image_upload: null,
  has_password: true,
  password_changed_at: "2026-11-10T08:00:00.000Z",
  totp: false,
  recovery_codes_left: 0,
  passkeys: [],
  facebook: false,
  newsletter: false,
  step_up: ["password"],
  erase_at: null,
  changed_at: "2026-11-10T08:00:00.000Z",
};
