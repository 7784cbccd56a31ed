import type { CompanyCall } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { PUT_OFF_DAYS } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { Actor } from "../../session/actor.ts";
import { presentCall } from "./call.present.ts";
import { changeCall, findCall, holdCall, type CallRow } from "./call.store.ts";

const NUMBER = /^[1-9]\d{0,17}$/;
/** A call's number as anybody may type it; none that exists otherwise. */
export const callNumber = (text: string): string => (NUMBER.test(text) ? text : "0");

/** One call; nothing of another company's. */
export const readCall = async (db: Db, accountId: string, callId: string): Promise<CompanyCall> => {
  const call = await findCall(db, accountId, callNumber(callId));
  if (!call) throw new Refused("not-found");
  return presentCall(call);
};

interface Wish {
  readonly callId: string;
  readonly status: "open" | "later" | "done";
  readonly result?: string | undefined;
  readonly remindAt?: string | undefined;
}

const DAY_MS = 86_400_000;
/** Put off means: from now on, and not for ever. */
const checkedTime = (remindAt: string, now: number): string => {
  const at = Date.parse(remindAt);
  if (at <= now || at > now + PUT_OFF_DAYS * DAY_MS) throw new Refused("invalid-input", { field: "remindAt" });
  return remindAt;
};

const sameMoment = (a: Date | null, b: string | null): boolean => (a === null || b === null ? a === b : a.getTime() === Date.parse(b));
const standsSo = (call: CallRow, status: Wish["status"], result: string | null, remindAt: string | null): boolean =>
  call.status === status && call.result === result && sameMoment(status === "later" ? call.remind_at : null, remindAt);

/** Closes, puts off or reopens a call back; what is done can only be opened again. `changed` is false when it stood so already. */
export const updateCall = async (tx: Tx, actor: Actor, wish: Wish): Promise<{ call: CompanyCall; changed: boolean }> => {
  const id = callNumber(wish.callId);
  const call = await holdCall(tx, actor.accountId, id);
  if (!call) throw new Refused("not-found");
  const { status } = wish;
  const remindAt = status === "later" ? checkedTime(wish.remindAt ?? "", Date.now()) : null;
  const result = status === "done" ? (wish.result ?? "") || null : null;
  if (standsSo(call, status, result, remindAt)) return { call: presentCall(call), changed: false };
  // Whoever wishes otherwise has not seen that it is done, and would erase its result.
  if (call.status === "done" && status !== "open") throw new Refused("conflict");
  await changeCall(tx, { accountId: actor.accountId, id, status, result, remindAt, userId: actor.userId });
  const saved = await holdCall(tx, actor.accountId, id);
  if (!saved) throw new Error("a call vanished while it was held");
  return { call: presentCall(saved), changed: true };
};
