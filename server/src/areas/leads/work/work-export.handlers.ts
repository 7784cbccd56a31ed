import type { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { orderList, offerList } from "@schaufenster/contract/areas/leads/work-export.rules.ts";
import { EXPORT_ROWS_MAX } from "@schaufenster/contract/values/list/table-export.ts";
import type { Handlers } from "../../../http/context.ts";
import type { MakeListFile } from "../../../http/answer/list-file.ts";

type Calls = Handlers<typeof leadWork>;
type WithoutExport = Pick<Calls, "getOffers" | "getOrders">;

const exportOffers =
  (makeListFile: MakeListFile, getOffers: Calls["getOffers"]): Calls["exportOffers"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const { offers, total } = await getOffers({ ...context, query: { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 } });
    return makeListFile(context, format, offerList(offers, total, filter, new Date().toISOString()));
  };

const exportOrders =
  (makeListFile: MakeListFile, getOrders: Calls["getOrders"]): Calls["exportOrders"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const { orders, total } = await getOrders({ ...context, query: { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 } });
    return makeListFile(context, format, orderList(orders, total, filter, new Date().toISOString()));
  };

/** Adds the offers and the orders as files: what each list itself would show with the same filter, all pages of it. */
export const withWorkExport = <H extends WithoutExport>(
  makeListFile: MakeListFile,
  handlers: H,
): H & Pick<Calls, "exportOffers" | "exportOrders"> => ({
  ...handlers,
  exportOffers: exportOffers(makeListFile, handlers.getOffers),
  exportOrders: exportOrders(makeListFile, handlers.getOrders),
});
