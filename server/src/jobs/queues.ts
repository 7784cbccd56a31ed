/** A lane of background work: how often it is tried again and where it goes in the end. */
const lane = (name: string, deadLetter: string, retryLimit: number, expireInSeconds: number) =>
  ({ name, deadLetter, retryLimit, retryDelay: 5, retryBackoff: true, expireInSeconds }) as const;

/**
 * Every queue by name. `mail` is what a person waits for, `upkeep` is what nobody waits for. Work that has failed for good
 * moves to the dead-letter queue, where it stays until somebody repeats or removes it.
 */
export const QUEUES = {
  mail: lane("mail", "mail-dead", 8, 60),
  upkeep: lane("upkeep", "upkeep-dead", 3, 300),
} as const;

/** What a job carries: ids only, never personal data, because the queue's tables are read by operators. */
export interface Jobs {
  mail: { template: "lead-accepted"; accountId: string; userId: string; objectId: string };
  upkeep: { task: "purge" };
}
