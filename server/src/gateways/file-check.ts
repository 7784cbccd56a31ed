import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "./files.ts";
import { MachineFault, type FileInspector, type Inspection, type PictureForm } from "./inspector.ts";
import type { VirusScanner } from "./virus-scan.ts";

/** A file in quarantine, as it was noted when it came. */
export interface QuarantinedFile {
  readonly key: string;
  readonly type: string;
  readonly sha256: Buffer;
}

/** Finds out everything about a file in quarantine; rejects when nobody can say now and it should be tried again. */
export type CheckFile = (file: QuarantinedFile, form: PictureForm) => Promise<Inspection>;

interface FileCheckDeps {
  readonly files: Pick<FileStore, "get">;
  readonly scanner: VirusScanner;
  readonly inspector: FileInspector;
}

const isMissing = (error: unknown): boolean => error instanceof Refused && error.code === "not-found";

const fetchQuarantined = async (files: Pick<FileStore, "get">, { key, sha256 }: QuarantinedFile): Promise<Buffer | undefined> => {
  try {
    const content = await buffer((await files.get(key)).body);
    // Cut short on the way: the next try gets it whole.
    if (!createHash("sha256").update(content).digest().equals(sha256)) throw new Error("the file is not what was uploaded");
    return content;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A machine without room says nothing about the file: the job is tried again, and the original stays until then. */
const rethrowFault = (error: unknown): void => {
  if (error instanceof MachineFault) throw error;
};

/** A crash or a time-out may have been the machine's fault once; the second time it is the file's. */
const inspectTwice = async (inspector: FileInspector, type: string, content: Buffer, form: PictureForm): Promise<Inspection> => {
  const inspect = () => inspector.inspect(type, content, form);
  try {
    return await inspect().catch((error: unknown) => {
      rethrowFault(error);
      return inspect();
    });
  } catch (error) {
    rethrowFault(error);
    return { refusal: "unreadable" };
  }
};

/** Scanner, then content, in a process of its own: the one way for every file that comes from outside. */
export const openFileCheck =
  ({ files, scanner, inspector }: FileCheckDeps): CheckFile =>
  async (file, form) => {
    const content = await fetchQuarantined(files, file);
    if (!content) return { refusal: "unreadable" };
    if ((await scanner.scan(content)) === "malware") return { refusal: "malware" };
    return inspectTwice(inspector, file.type, content, form);
  };
