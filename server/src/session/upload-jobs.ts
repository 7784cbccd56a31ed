import type { Tx } from "../db/db.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { Jobs } from "../jobs/queues.ts";

/** An upload that came and lies in quarantine. */
export interface Arrived<T extends string = string> {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly type: T;
}
/** A transaction, and how work is enqueued in it. */
export interface Writing {
  readonly tx: Tx;
  readonly enqueue: JobQueue["enqueue"];
}
type CompanyTask = Extract<Jobs["files"], { accountId: string }>["task"];
interface OneFile {
  readonly accountId: string;
  readonly fileId: string;
}

const UNUSED_DAYS = 7;
const DAY_SECONDS = 86_400;
/** Behind everything that somebody waits for. */
const LAST = 1_000_000;

/** Has an upload checked, behind those of the company that are being checked already. */
export const enqueueCheck = ({ tx, enqueue }: Writing, task: CompanyTask, file: OneFile, checking: number): Promise<void> =>
  enqueue(tx, "files", { task, ...file }, { turn: { of: file.accountId, after: checking } });

/** Has it removed after a week, if nobody uses it until then. */
export const enqueueTidyLater = ({ tx, enqueue }: Writing, task: CompanyTask, file: OneFile): Promise<void> =>
  enqueue(tx, "files", { task, ...file }, { afterSeconds: UNUSED_DAYS * DAY_SECONDS, turn: { of: file.accountId, after: LAST } });

/** Has removed what is forgotten already. */
export const enqueueTidy = ({ tx, enqueue }: Writing, task: CompanyTask, file: OneFile): Promise<void> =>
  enqueue(tx, "files", { task, ...file }, { turn: { of: file.accountId, after: LAST } });
