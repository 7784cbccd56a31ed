/** A lane of background work: how often it is tried again and where it goes in the end. */
const lane = (name: string, deadLetter: string, retryLimit: number, expireInSeconds: number) =>
  ({ name, deadLetter, retryLimit, retryDelay: 5, retryDelayMax: 240, retryBackoff: true, expireInSeconds }) as const;

/**
 * Every queue by name. `mail`, `export`, `files` and `portals` are what a person waits for, `upkeep` is what nobody waits for. Work that has failed for good
 * moves to the dead-letter queue, where it stays until somebody repeats or removes it.
 */
export const QUEUES = {
  mail: lane("mail", "mail-dead", 400, 60),
  upkeep: lane("upkeep", "upkeep-dead", 3, 300),
  export: lane("export", "export-dead", 3, 300),
  // Tried for a day: a scanner that is away must not cost anybody their upload.
  files: lane("files", "files-dead", 400, 180),
  // As long: a portal that is away must not cost anybody their answer.
  portals: lane("portals", "portals-dead", 400, 60),
  leads: lane("leads", "leads-dead", 400, 60),
} as const;

/** What a job carries: ids only, never personal data, because the queue's tables are read by operators. */
export interface Jobs {
  mail: MailJob;
  upkeep: { task: UpkeepTask };
  export: { userId: string; exportId: string };
  files: FileJob;
  /** An answer whose time is over (by the number of its review), or an entry to be asked for (by its portal). */
  portals: { task: "reply" | "entry"; accountId: string; objectId: string };
  /** A complaint about a request: `judge` at once, `deadline` when the promised time is over. */
  leads: { task: "judge" | "deadline"; accountId: string; objectId: string };
}

/** What is done by the clock; each is a job of its own, so that one that fails holds up no other and is tried again by itself. */
export type UpkeepTask = "purge" | "erase" | "registrations" | "letters";

/** Work on uploads. */
export type FileJob =
  /** Of a company: `check` when it was uploaded, `tidy` a week later, when what nobody uses goes. */
  | { task: "check" | "tidy"; accountId: string; fileId: string }
  /** The picture of a person: when it was uploaded, and when nobody shows it any more. */
  | { task: "portrait" | "portrait-gone"; userId: string; fileId: string };

type BrandKey = "nahwerk" | "ortsfink";
/** A mail to be written and sent; what it says is read from the database at that moment. */
export type MailJob =
  | { template: "lead-accepted" | "lead-declined" | "offer-sent"; accountId: string; userId: string; objectId: string }
  | { template: "activation"; brand: BrandKey; registrationId: string }
  /** The hashes of address and browser, of the address alone, known or not: the worker finds out, so that the answer cannot tell. */
  | { template: "activation-again"; brand: BrandKey; loginHash: string; deviceHash: string }
  | { template: "password-reset"; brand: BrandKey; loginHash: string }
  | { template: "step-up-code"; brand: BrandKey; userId: string; challenge: string }
  | { template: "email-change-new"; brand: BrandKey; userId: string }
  /** To the address that a change, by its number, had put in the place of another. */
  | { template: "email-lost"; brand: BrandKey; userId: string; change: string }
  | NoticeJob;
/** Something that a person is told at every address of theirs; `former` is the number of one that was replaced a few days ago. */
export interface NoticeJob {
  template: Notice;
  brand: BrandKey;
  userId: string;
  former?: string;
}
export type Notice =
  | "email-change-old"
  | "email-changed"
  | "email-undone"
  | "password-changed"
  | "new-device"
  | "deletion-planned"
  | "session-stolen";
