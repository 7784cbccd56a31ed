import { phoneCallList } from "@schaufenster/contract/areas/secretarial/phone-call-export.rules.ts";
import { phoneCallStatisticsList } from "@schaufenster/contract/areas/secretarial/phone-call-statistics-export.rules.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { EXPORT_ROWS_MAX } from "@schaufenster/contract/values/list/table-export.ts";
import type { Handlers } from "../../http/context.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";

type PhoneCalls = Handlers<typeof secretarial>;
type WithoutExport = Pick<PhoneCalls, "getCompanyCallerList" | "getCompanyCallStatistics">;
type Exports = Pick<PhoneCalls, "exportPhoneCalls" | "exportPhoneCallStatistics">;

const exportPhoneCalls =
  (makeListFile: MakeListFile, getCompanyCallerList: PhoneCalls["getCompanyCallerList"]): PhoneCalls["exportPhoneCalls"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const page = { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 };
    const { calls, total, more } = await getCompanyCallerList({ ...context, query: page });
    return makeListFile(context, format, phoneCallList(calls, { total, more }, filter, new Date().toISOString()));
  };

const exportPhoneCallStatistics =
  (makeListFile: MakeListFile, getCompanyCallStatistics: PhoneCalls["getCompanyCallStatistics"]): PhoneCalls["exportPhoneCallStatistics"] =>
  async (context) => {
    const { format, ...query } = context.query;
    const data = await getCompanyCallStatistics({ ...context, query });
    return makeListFile(context, format, phoneCallStatisticsList(data, new Date().toISOString()));
  };

/** Adds phone calls and figures as files: what the screen itself would show with the same filter, all pages of it. */
export const withPhoneCallExport = <H extends WithoutExport>(makeListFile: MakeListFile, handlers: H): H & Exports => ({
  ...handlers,
  exportPhoneCalls: exportPhoneCalls(makeListFile, handlers.getCompanyCallerList),
  exportPhoneCallStatistics: exportPhoneCallStatistics(makeListFile, handlers.getCompanyCallStatistics),
});
