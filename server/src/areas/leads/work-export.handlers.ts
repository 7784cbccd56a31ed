import type { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { jobList, offerList } from "@schaufenster/contract/areas/leads/work-export.rules.ts";
import { EXPORT_ROWS_MAX } from "@schaufenster/contract/values/table-export.ts";
import type { Handlers } from "../../http/context.ts";
import type { MakeListFile } from "../../http/list-file.ts";

type Calls = Handlers<typeof leadWork>;
type WithoutExport = Pick<Calls, "getOffers" | "getJobs">;

const exportOffers =
  (makeListFile: MakeListFile, getOffers: Calls["getOffers"]): Calls["exportOffers"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const { offers, total } = await getOffers({ ...context, query: { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 } });
    return makeListFile(context, format, offerList(offers, total, filter.state, new Date().toISOString()));
  };

const exportJobs =
  (makeListFile: MakeListFile, getJobs: Calls["getJobs"]): Calls["exportJobs"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const { jobs, total } = await getJobs({ ...context, query: { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 } });
    return makeListFile(context, format, jobList(jobs, total, filter.state, new Date().toISOString()));
  };

/** Adds the offers and the jobs as files: what each list itself would show with the same filter, all pages of it. */
export const withWorkExport = <H extends WithoutExport>(
  makeListFile: MakeListFile,
  handlers: H,
): H & Pick<Calls, "exportOffers" | "exportJobs"> => ({
  ...handlers,
  exportOffers: exportOffers(makeListFile, handlers.getOffers),
  exportJobs: exportJobs(makeListFile, handlers.getJobs),
});
