import { randomUUID } from "node:crypto";
import type { feedback } from "@schaufenster/contract/areas/feedback/feedback.calls.ts";
import { FEEDBACK_ANSWER_DAYS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { sha256 } from "../../session/token.ts";
import { addMessage, type NewMessage } from "./feedback.store.ts";

type Said = Pick<NewMessage, "kind" | "text" | "email"> & Partial<Pick<NewMessage, "reason" | "company" | "address" | "page">>;

/** Keeps what somebody says, and tells by when they are answered. */
const receive = async ({ write }: AuthDoor, { brand, submission }: RequestFacts, said: Said): Promise<{ answerBy: string | null }> => {
  const answerBy = addDays(isoDay(new Date()), FEEDBACK_ANSWER_DAYS);
  const proof = sha256(JSON.stringify([brand, submission, said]));
  const nothing = { reason: null, company: null, address: null, page: null };
  await write((tx) => addMessage(tx, { ...nothing, ...said, id: randomUUID(), brand, submission: proof, answerBy }));
  return { answerBy: said.email === null ? null : answerBy };
};

/** What people tell us who need no account for it. */
export const feedbackHandlers = (): Handlers<typeof feedback> => ({
  sendCorrection: ({ auth, request, body }) => receive(auth, request, { kind: "correction", ...body }),
  reportBarrier: ({ auth, request, body }) => receive(auth, request, { kind: "barrier", ...body }),
});
