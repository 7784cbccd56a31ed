import { randomUUID } from "node:crypto";
import type { CallBackTopic } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import type { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { Db } from "../../db/db.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import { keepCaseFile, openCaseFile } from "./case-file.service.ts";
import { presentCase } from "./matter.present.ts";
import { openMatter, writeAgain } from "./matter.service.ts";
import { findMatters } from "./matter.store.ts";
import { askForCall, findCallBacks, findWanted } from "./staff-case.store.ts";

const answerOf = (text: string | null, at: Date | null) => (text === null || at === null ? null : { text, at: at.toISOString() });
const callBacksOf = async (on: Db, { userId, accountId }: { userId: string; accountId: string }) =>
  (await findCallBacks(on, userId, accountId)).map(({ topic, phone, opened_at: at, outcome, closed_at: closedAt }) => ({
    topic: topic as CallBackTopic,
    phone: phone ?? "",
    askedAt: at.toISOString(),
    answer: answerOf(outcome, closedAt),
  }));

/** What a person asks our service for. */
export const serviceCaseHandlers = ({ files }: { readonly files: Pick<FileStore, "get"> }): Handlers<typeof serviceCase> => ({
  create: ({ tx, actor, path: { type }, body }) => openMatter(tx, actor, { type, ...body }),
  getCases: async ({ db, actor }) => ({ cases: (await findMatters(db, actor.accountId)).map(presentCase) }),
  reply: ({ tx, actor, body }) => writeAgain(tx, actor, body),
  uploadCaseFile: ({ tx, enqueue, actor, query, upload }) => keepCaseFile({ tx, enqueue }, actor, query.name, upload),
  downloadCaseFile: ({ db, actor, query }) => openCaseFile(db, files, actor.accountId, query.id),
  askCallBack: async ({ tx, actor, body, request, nothingChanged }) => {
    const wanted = { userId: actor.userId, companyId: actor.accountId, id: randomUUID(), brand: request.brand, ...body };
    if (!(await askForCall(tx, wanted))) nothingChanged();
    return callBacksOf(tx, actor);
  },
  getWantedCompany: async ({ db, actor }) => {
    const wanted = await findWanted(db, actor.userId);
    if (!wanted) return null;
    return { name: wanted.company_name, askedAt: wanted.opened_at.toISOString(), answer: answerOf(wanted.outcome, wanted.closed_at) };
  },
  getCallBacks: ({ db, actor }) => callBacksOf(db, actor),
});
