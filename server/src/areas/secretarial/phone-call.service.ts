import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { PUT_OFF_DAYS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { instantOf } from "@schaufenster/contract/values/time/stored-moment.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { Actor } from "../../session/actor.ts";
import { presentPhoneCall } from "./phone-call.present.ts";
import { changePhoneCall, findPhoneCall, holdPhoneCall, type PhoneCallRow } from "./phone-call.store.ts";

const NUMBER = /^[1-9]\d{0,17}$/;
/** A phone call's number as anybody may type it; none that exists otherwise. */
export const phoneCallNumber = (text: string): string => (NUMBER.test(text) ? text : "0");

/** One phone call; nothing of another company's. */
export const readPhoneCall = async (db: Db, accountId: string, callId: string): Promise<PhoneCall> => {
  const phoneCall = await findPhoneCall(db, accountId, phoneCallNumber(callId));
  if (!phoneCall) throw new Refused("not-found");
  return presentPhoneCall(phoneCall);
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

const sameMoment = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(instantOf(a)) === Date.parse(b);
const standsSo = (phoneCall: PhoneCallRow, status: Wish["status"], result: string | null, remindAt: string | null): boolean =>
  phoneCall.status === status && phoneCall.result === result && sameMoment(status === "later" ? phoneCall.remind_at : null, remindAt);

/** Closes, puts off or reopens a call back; what is done can only be opened again. `changed` is false when it stood so already. */
export const updatePhoneCall = async (tx: Tx, actor: Actor, wish: Wish): Promise<{ phoneCall: PhoneCall; changed: boolean }> => {
  const id = phoneCallNumber(wish.callId);
  const phoneCall = await holdPhoneCall(tx, actor.accountId, id);
  if (!phoneCall) throw new Refused("not-found");
  const { status } = wish;
  const remindAt = status === "later" ? checkedTime(wish.remindAt ?? "", Date.now()) : null;
  const result = status === "done" ? (wish.result ?? "") || null : null;
  if (standsSo(phoneCall, status, result, remindAt)) return { phoneCall: presentPhoneCall(phoneCall), changed: false };
  // Whoever wishes otherwise has not seen that it is done, and would erase its result.
  if (phoneCall.status === "done" && status !== "open") throw new Refused("conflict");
  await changePhoneCall(tx, { accountId: actor.accountId, id, status, result, remindAt, userId: actor.userId });
  const saved = await holdPhoneCall(tx, actor.accountId, id);
  if (!saved) throw new Error("a call vanished while it was held");
  return { phoneCall: presentPhoneCall(saved), changed: true };
};
