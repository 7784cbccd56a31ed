import { callList } from "@schaufenster/contract/areas/secretarial/call-export.rules.ts";
import { callStatisticsList } from "@schaufenster/contract/areas/secretarial/call-statistics-export.rules.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { EXPORT_ROWS_MAX } from "@schaufenster/contract/values/table-export.ts";
import type { Handlers } from "../../http/context.ts";
import type { MakeListFile } from "../../http/list-file.ts";

type Calls = Handlers<typeof secretarial>;
type WithoutExport = Pick<Calls, "getCompanyCallerList" | "getCompanyCallStatistics">;
type Exports = Pick<Calls, "exportCalls" | "exportCallStatistics">;

const exportCalls =
  (makeListFile: MakeListFile, getCompanyCallerList: Calls["getCompanyCallerList"]): Calls["exportCalls"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const page = { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 };
    const { calls, total } = await getCompanyCallerList({ ...context, query: page });
    return makeListFile(context, format, callList(calls, total, filter, new Date().toISOString()));
  };

const exportCallStatistics =
  (makeListFile: MakeListFile, getCompanyCallStatistics: Calls["getCompanyCallStatistics"]): Calls["exportCallStatistics"] =>
  async (context) => {
    const { format, ...query } = context.query;
    const data = await getCompanyCallStatistics({ ...context, query });
    return makeListFile(context, format, callStatisticsList(data, new Date().toISOString()));
  };

/** Adds calls and figures as files: what the screen itself would show with the same filter, all pages of it. */
export const withCallExport = <H extends WithoutExport>(makeListFile: MakeListFile, handlers: H): H & Exports => ({
  ...handlers,
  exportCalls: exportCalls(makeListFile, handlers.getCompanyCallerList),
  exportCallStatistics: exportCallStatistics(makeListFile, handlers.getCompanyCallStatistics),
});
