import { leadList } from "@schaufenster/contract/areas/leads/lead-export.rules.ts";
import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { EXPORT_ROWS_MAX } from "@schaufenster/contract/values/list/table-export.ts";
import type { Handlers } from "../../http/context.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";

type Calls = Handlers<typeof leads>;
type WithoutExport = Pick<Calls, "getLeads">;

const exportLeads =
  (makeListFile: MakeListFile, getLeads: Calls["getLeads"]): Calls["exportLeads"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const { leads: rows, ...count } = await getLeads({ ...context, query: { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 } });
    return makeListFile(context, format, leadList(rows, count, filter, new Date().toISOString()));
  };

/** Adds the inbox as a file: what the list itself would show with the same filter, all pages of it. */
export const withLeadExport = <H extends WithoutExport>(makeListFile: MakeListFile, handlers: H): H & Pick<Calls, "exportLeads"> => ({
  ...handlers,
  exportLeads: exportLeads(makeListFile, handlers.getLeads),
});
