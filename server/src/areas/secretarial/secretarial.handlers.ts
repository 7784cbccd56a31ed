import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { periodBefore } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Handlers } from "../../http/context.ts";
import { phoneCallStatistics } from "./phone-call-statistics.service.ts";
import { presentPhoneCall, presentFigures } from "./phone-call.present.ts";
import { phoneCallNumber, readPhoneCall, updatePhoneCall } from "./phone-call.service.ts";
import { findPhoneCallPage } from "./phone-call-page.store.ts";
import { presentSettings } from "./settings.present.ts";
import { updateSettings } from "./settings.service.ts";
import { findSettings } from "./settings.store.ts";
import { findPhoneCallStatistics } from "./statistics.store.ts";

/** The secretarial service of a company: phone calls, figures, settings. */
export const secretarialHandlers = (): Handlers<typeof secretarial, "exportPhoneCalls" | "exportPhoneCallStatistics"> => ({
  getCompanyCallerList: async ({ db, actor, query }) => {
    const { startDate: from, endDate: to, limit, offset, sameNumberAs, search, sort } = query;
    const same = sameNumberAs === undefined ? null : phoneCallNumber(sameNumberAs);
    const page = { accountId: actor.accountId, from, to, limit, offset, sameNumberAs: same, search, sort };
    const { figures, rows } = await findPhoneCallPage(db, query.status ?? "all", page);
    return { ...presentFigures(figures), calls: rows.map(presentPhoneCall) };
  },
  getPhoneCall: async ({ db, actor, query }) => readPhoneCall(db, actor.accountId, query.callId),
  getCompanyCallStatistics: async ({ db, actor, query }) => {
    const period = { startDate: query.startDate, endDate: query.endDate };
    const stretch = { before: periodBefore(period).startDate, from: period.startDate, to: period.endDate };
    const row = await findPhoneCallStatistics(db, { accountId: actor.accountId, ...stretch });
    return phoneCallStatistics(row, { period, interval: query.interval, today: isoDay(new Date()) });
  },
  getCompanySettings: async ({ db, actor }) => presentSettings(await findSettings(db, actor.accountId)),
  updateCompanySettings: async ({ tx, actor, body, nothingChanged }) => {
    const { settings, changed } = await updateSettings(tx, actor, body);
    if (!changed) nothingChanged();
    return settings;
  },
  updatePhoneCall: async ({ tx, actor, body, nothingChanged }) => {
    const { phoneCall, changed } = await updatePhoneCall(tx, actor, body);
    if (!changed) nothingChanged();
    return phoneCall;
  },
});
