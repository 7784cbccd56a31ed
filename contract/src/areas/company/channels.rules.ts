/** The ways on which somebody is told. */
export const CHANNELS = ["email", "portal", "push", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];
