import type { Redis } from "ioredis";
import { Suspect } from "../../records/security-events.ts";
import { consume, openAllowance } from "./login-throttle.ts";

/** No company gets more inquiries in an hour from its public page, whoever writes them and from wherever. */
const INQUIRIES = { points: 40, duration: 3600 } as const;

/** Counts what is written to one company; shared through Redis like the throttle. */
export const openInquiryQuota = (redis: Redis, factor: number): ((publicId: string) => Promise<void>) => {
  const inquiries = openAllowance(redis, "inquiry", Math.ceil(INQUIRIES.points * factor), INQUIRIES.duration);
  return (publicId) => consume(inquiries, publicId, { suspect: new Suspect("rate-limited") });
};
