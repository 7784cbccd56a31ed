import type { Tx } from "../db/db.ts";

/** An upload that came and lies in quarantine. */
export interface Arrived<T extends string = string> {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly type: T;
}
type Kind = "" | "banner-" | "case-" | "website-";
/** What is done with an upload of a company: `check` when it came, `tidy` when nobody uses it. */
type UploadTask = `${Kind}${"check" | "tidy"}`;
interface Due {
  readonly afterSeconds?: number;
  readonly turn: { readonly of: string; readonly after: number };
}
/** A transaction, and how work is enqueued in it. */
export interface Writing {
  readonly tx: Tx;
  readonly enqueue: (tx: Tx, queue: "files", data: OneFile & { readonly task: UploadTask }, due: Due) => Promise<void>;
}
interface OneFile {
  readonly accountId: string;
  readonly fileId: string;
}

const UNUSED_DAYS = 7;
const DAY_SECONDS = 86_400;
/** Behind everything that somebody waits for. */
const LAST = 1_000_000;

/** Has an upload checked, behind those of the company that are being checked already. */
export const enqueueCheck = ({ tx, enqueue }: Writing, task: UploadTask, file: OneFile, checking: number): Promise<void> =>
  enqueue(tx, "files", { task, ...file }, { turn: { of: file.accountId, after: checking } });

/** Has it removed after a week, if nobody uses it until then. */
export const enqueueTidyLater = ({ tx, enqueue }: Writing, task: UploadTask, file: OneFile): Promise<void> =>
  enqueue(tx, "files", { task, ...file }, { afterSeconds: UNUSED_DAYS * DAY_SECONDS, turn: { of: file.accountId, after: LAST } });

/** Has removed what is forgotten already. */
export const enqueueTidy = ({ tx, enqueue }: Writing, task: UploadTask, file: OneFile): Promise<void> =>
  enqueue(tx, "files", { task, ...file }, { turn: { of: file.accountId, after: LAST } });
