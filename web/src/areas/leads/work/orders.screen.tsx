import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { DaysFilter } from "../../../parts/list/days-filter.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { NewOrderDialog } from "./order-dialogs.tsx";
import { OrderTable } from "./order-table.tsx";
import { WorkList } from "./work-list.tsx";
import { useWorkAddress } from "./work.address.ts";
import { ORDER_WORDS } from "./work.params.ts";
import { useOrders } from "./work.queries.ts";
import { orderTexts as texts } from "./work.texts.ts";

/** /kunde/anfragen/jobs: search, days, order, state and page live in the address, as does the lead for which an order is written. */
export default function OrdersScreen() {
  const { page, filter, lead, list } = useWorkAddress(ORDER_WORDS);
  return (
    <>
      <WorkList
        query={useOrders(page, filter)}
        words={ORDER_WORDS}
        texts={texts}
        exports={<ExportButtons call={leadWork.exportOrders} query={filter} name={texts.file} />}
        days={<DaysFilter address={list} ahead />}
        usualOrder={texts.usualOrder}
        shown={({ orders }) => orders.length}
      >
        {({ orders }) => <OrderTable orders={orders} />}
      </WorkList>
      {lead === null ? null : <NewOrderDialog key={lead} externalId={lead} />}
    </>
  );
}
