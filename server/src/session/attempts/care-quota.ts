import type { Redis } from "ioredis";
import { Suspect } from "../../records/security-events.ts";
import { consume, openAllowance } from "./login-throttle.ts";
import { steady, type KeyRing } from "../../identity/key-ring.ts";

/** So many companies an hour are work; more look like somebody who collects. */
const VISITS = { points: 30, duration: 3600 } as const;
/** The same of people who are shown in full, be they of the company or its consumers. */
const RECORDS = { points: 200, duration: 3600 } as const;

/** Counts the visits of a member of staff, and the people whom they are shown. */
export interface CareQuota {
  readonly take: (userId: string) => Promise<void>;
  readonly takeRecord: (userId: string, records?: number) => Promise<void>;
}

/** The quota, shared through Redis like the throttle. */
export const openCareQuota = (redis: Redis, key: KeyRing, factor: number): CareQuota => {
  const visits = openAllowance(redis, "care", Math.ceil(VISITS.points * factor), VISITS.duration);
  const records = openAllowance(redis, "care-records", Math.ceil(RECORDS.points * factor), RECORDS.duration);
  const idOf = (userId: string): string => steady(key, `care:${userId}`).toString("base64url");
  return {
    take: (userId) => consume(visits, idOf(userId), { suspect: new Suspect("care-quota-spent", userId) }),
    takeRecord: (userId, count = 1) =>
      consume(records, idOf(userId), { points: count, suspect: new Suspect("care-records-spent", userId) }),
  };
};
