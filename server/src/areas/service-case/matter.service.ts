import type { ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import {
  answerDay,
  callFault,
  MESSAGES_MAX,
  promiseOf,
  type CallWish,
  type ServiceCaseType,
} from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { presentCase } from "./matter.present.ts";
import { findMatter, writeAnswer, writeMatter, writeWords } from "./matter.store.ts";
import { SERVICE_CASE_WRITTEN } from "./service-case.events.ts";

/** Reads a matter after somebody has written, and tells the provider of it. */
const tellWritten = async (tx: Tx, accountId: string, id: string): Promise<ServiceCase> => {
  const row = await findMatter(tx, { accountId, id });
  const shown = row && presentCase(row);
  const last = shown?.messages.at(-1);
  if (!shown || !last) throw new Error("a matter went while somebody wrote in it");
  const { version, type, status: state, subject, answerBy, callAt, phone } = shown;
  const { side, text } = last;
  const files = last.files.map(({ name }) => name);
  await appendEvent(tx, SERVICE_CASE_WRITTEN, accountId, {
    case: id,
    version,
    type,
    state,
    subject,
    side,
    text,
    files,
    answerBy,
    callAt,
    phone,
  });
  return shown;
};

/** A file that went with another message, or was forgotten after a week, is not left out in silence. */
const mustHaveGone = (sent: number, files: readonly string[]): void => {
  if (sent !== files.length) throw new Refused("not-found");
};

interface Wished {
  readonly type: ServiceCaseType;
  readonly subject: string;
  readonly text: string;
  readonly phone?: string | undefined;
  readonly call?: CallWish | undefined;
  readonly files?: readonly string[] | undefined;
}
/** A call has a number and a time that we can keep; nothing else has a time. */
const faultOf = ({ type, phone, call }: Wished, now: Date): string | null => {
  if (type !== "callback") return call === undefined ? null : "call";
  if (phone === undefined) return "phone";
  const fault = call === undefined ? "day" : callFault(call, isoDay(now));
  return fault === null ? null : `call.${fault}`;
};

/** Opens a matter with what is promised now. */
export const openMatter = async (tx: Tx, { accountId, userId }: Actor, wished: Wished): Promise<ServiceCase> => {
  const now = new Date();
  const field = faultOf(wished, now);
  if (field !== null) throw new Refused("invalid-input", { field });
  const { type, subject, text, phone = null, call, files = [] } = wished;
  const made = await writeMatter(tx, { accountId, userId, type, subject, text, phone, files, ...promiseOf(call, now) });
  mustHaveGone(made.files, files);
  return tellWritten(tx, accountId, made.id);
};

/** The company writes again, on top of what it has read. */
export const writeAgain = async (
  tx: Tx,
  { accountId, userId }: Actor,
  { id, version, text, files = [] }: { id: string; version: number; text: string; files?: readonly string[] | undefined },
): Promise<ServiceCase> => {
  const row = await findMatter(tx, { accountId, id });
  if (!row) throw new Refused("not-found");
  if (row.version !== version) throw new Refused("conflict");
  if (row.messages.length >= MESSAGES_MAX) throw new Refused("not-possible-now");
  const answerBy = answerDay(isoDay(new Date()));
  const written = await writeWords(tx, { accountId, userId, id, version, text, answerBy, files });
  if (!written) throw new Refused("conflict");
  mustHaveGone(written.files, files);
  return tellWritten(tx, accountId, id);
};

/** Our desk answers; false when nobody waits for an answer any more. */
export const answerMatter = async (tx: Tx, accountId: string, id: string, text: string): Promise<boolean> => {
  if (!(await writeAnswer(tx, { accountId, id, text }))) return false;
  await tellWritten(tx, accountId, id);
  return true;
};
