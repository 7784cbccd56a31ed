/** How a queue is worked off. */
export interface Pace {
  /** How often work is tried again before it moves to the dead letters. */
  readonly retryLimit: number;
  readonly expireInSeconds: number;
  /** How much a worker does at the same time: several where most of it is waiting for another server. */
  readonly atOnce: number;
  /**
   * Of one company or person, in all workers together. A matter of fairness, not a lock: two that look for work at the same
   * moment do not see each other, and may both take one of the same company. Nothing breaks then.
   */
  readonly atOnceOfOne?: number;
  /**
   * What is done is followed at once by the next, instead of by the next look at the queue twice a second. Not for work that
   * others are asked in; what has failed is followed by that look in any case.
   */
  readonly straightOn?: true;
}

/** The queues that every room uses: `mail` is what a person waits for, `upkeep` is what nobody waits for. Others come with their room. */
export const FRAME_QUEUES = {
  mail: { retryLimit: 400, expireInSeconds: 60, atOnce: 4, straightOn: true },
  upkeep: { retryLimit: 3, expireInSeconds: 300, atOnce: 1 },
} as const satisfies Partial<Record<keyof Jobs, Pace>>;

/**
 * A queue as the database knows it. Work that has failed for good moves to the dead letters, where it stays until somebody repeats or
 * removes it.
 */
export const laneOf = (name: string, { retryLimit, expireInSeconds }: Pace) =>
  ({ name, deadLetter: `${name}-dead`, retryLimit, retryDelay: 5, retryDelayMax: 240, retryBackoff: true, expireInSeconds }) as const;

/**
 * What a job carries, by queue: ids, at most a moment and a kind of browser, never personal data, because the queue's tables are read by operators. A room adds its queue
 * beside the work.
 */
export interface Jobs {
  mail: MailJob;
  upkeep: { task: string };
}

/** The brand whose portal somebody uses. */
export type BrandKey = string;

/**
 * What the job of a letter carries, by template; a room adds its letters beside their writers. A letter with `accountId` and `userId` is
 * written in the name of that company, every other carries its brand.
 */
export interface Letters {}

/** A mail to be written and sent; what it says is read from the database at that moment. */
export type Mailing<T extends keyof Letters> = { readonly template: T } & Letters[T];
/** Any of them. */
export type MailJob = { [T in keyof Letters]: Mailing<T> }[keyof Letters];
