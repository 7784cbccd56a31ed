import * as z from "zod";
import { secret } from "./secret-settings.ts";

/** 32 bytes in base64url. */
const secretKey = secret(z.stringFormat("key", /^[\w-]{43}$/).optional());

/** How people are told beside mails: by their browsers, and by the provider of SMS and calls. */
export const TELLING_SETTINGS = {
  /** By which push services know this portal (VAPID), in base64url; `new-push-keys` makes them. Without them no browser is told. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .optional(),
  /** The worker's alone. */
  VAPID_PRIVATE_KEY: secretKey,
  /** Our account at the provider of SMS (Twilio). Without it nobody is told so, and nobody is offered it. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  /** The worker's alone. */
  TWILIO_AUTH_TOKEN: secret(z.string().min(1).optional()),
  /** The number of ours that calls people, at the same provider. Without it nobody is called. */
  TWILIO_CALL_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  /** Where the provider is, when not at Twilio. */
  TWILIO_URL: z.url().optional(),
};
