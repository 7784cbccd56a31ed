import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { periodBefore } from "@schaufenster/contract/values/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/format.ts";
import type { Handlers } from "../../http/context.ts";
import { callStatistics } from "./call-statistics.service.ts";
import { presentCall, presentFigures } from "./call.present.ts";
import { callNumber, readCall, updateCall } from "./call.service.ts";
import { findCallPage } from "./call.store.ts";
import { presentSettings } from "./settings.present.ts";
import { updateSettings } from "./settings.service.ts";
import { findSettings } from "./settings.store.ts";
import { findCallStatistics } from "./statistics.store.ts";

/** The secretarial service of a company: calls, figures, settings. */
export const secretarialHandlers = (): Handlers<typeof secretarial, "exportCalls" | "exportCallStatistics"> => ({
  getCompanyCallerList: async ({ db, actor, query }) => {
    const { startDate: from, endDate: to, limit, offset, sameNumberAs } = query;
    const same = sameNumberAs === undefined ? null : callNumber(sameNumberAs);
    const page = { accountId: actor.accountId, from, to, limit, offset, sameNumberAs: same };
    const { figures, rows } = await findCallPage(db, query.status ?? "all", page);
    return { ...presentFigures(figures), calls: rows.map(presentCall) };
  },
  getCall: async ({ db, actor, query }) => readCall(db, actor.accountId, query.callId),
  getCompanyCallStatistics: async ({ db, actor, query }) => {
    const period = { startDate: query.startDate, endDate: query.endDate };
    const stretch = { before: periodBefore(period).startDate, from: period.startDate, to: period.endDate };
    const row = await findCallStatistics(db, { accountId: actor.accountId, ...stretch });
    return callStatistics(row, { period, interval: query.interval, today: isoDay(new Date()) });
  },
  getCompanySettings: async ({ db, actor }) => presentSettings(await findSettings(db, actor.accountId)),
  updateCompanySettings: async ({ tx, actor, body, nothingChanged }) => {
    const { settings, changed } = await updateSettings(tx, actor, body);
    if (!changed) nothingChanged();
    return settings;
  },
  updateCall: async ({ tx, actor, body, nothingChanged }) => {
    const { call, changed } = await updateCall(tx, actor, body);
    if (!changed) nothingChanged();
    return call;
  },
});
