import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { Order } from "@schaufenster/contract/areas/leads/work.model.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useLead } from "../leads.queries.ts";
import { OrderForm } from "./order.form.tsx";
import { useWorkAddress } from "./work.address.ts";
import { ORDER_WORDS } from "./work.params.ts";
import { useOrderSteps } from "./work.queries.ts";
import { orderTexts } from "./work.texts.ts";

const texts = orderTexts.form;

/** Changes an order. */
export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { update } = useOrderSteps();
  const done = () => {
    showToast(texts.saved);
    onClose();
  };
  return (
    <DialogForm title={texts.editTitle} busy={update.isPending} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.save}>
      {(formId) => (
        <OrderForm
          id={formId}
          call={leadWork.updateOrder}
          from={order}
          bodyOf={({ state, ...content }, from) => ({ id: from.id, version: from.version, state: state ?? from.state, ...content })}
          failure={update.error}
          onSubmit={(body) => update.mutateAsync({ body }, { onSuccess: done })}
        />
      )}
    </DialogForm>
  );
}

/** Work that was agreed without an offer. */
export function NewOrderDialog({ externalId }: { externalId: string }) {
  const query = useLead(externalId, undefined, 0);
  const { create } = useOrderSteps();
  const { showList } = useWorkAddress(ORDER_WORDS);
  const done = () => {
    showToast(texts.saved);
    showList();
  };
  return (
    <DialogForm title={texts.newTitle} busy={create.isPending} onClose={showList} cancelLabel={texts.cancel} submitLabel={texts.save}>
      {(formId) => (
        <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
          {({ title }) => (
            <OrderForm
              id={formId}
              call={leadWork.createOrder}
              from={{ title, plannedFor: null, note: "", state: null }}
              bodyOf={({ title: heading, plannedFor, note }) => ({ externalId, title: heading, plannedFor, note })}
              failure={create.error}
              onSubmit={(body) => create.mutateAsync({ body }, { onSuccess: done })}
            />
          )}
        </Loaded>
      )}
    </DialogForm>
  );
}
