import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { CONSUMER_KINDS, type ConsumerKind } from "@schaufenster/contract/values/of-consumer.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { Form } from "../../ui/form/form.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { useShowContacts } from "./customer-care.queries.ts";
import { careToolTexts } from "./customer-care.texts.ts";

const texts = careToolTexts.contacts;
type Which = ConsumerKind | "both";
const OPTIONS = (["leads", "calls", "both"] as const).map((value) => ({ value, label: texts.kinds[value] }));

/** Asks why what is personal to consumers is to be shown for the rest of the visit, and of which kind where both are masked. */
export function ContactsDialog({ masked, onClose }: { masked: readonly ConsumerKind[]; onClose: () => void }) {
  const step = useShowContacts();
  const form = useForm({
    call: customerCare.showContacts,
    from: masked,
    read: ([first = "leads"]): { which: Which; reason: string } => ({ which: first, reason: "" }),
    bodyOf: ({ which, reason }) => ({ kinds: which === "both" ? [...CONSUMER_KINDS] : [which], reason }),
    faultAt: () => ({ field: "reason", message: texts.reasonWrong }),
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onClose();
    },
  });
  const { which, reason } = form.values;
  return (
    <DialogForm title={texts.title} cancelLabel={texts.cancel} submitLabel={texts.submit} busy={step.isPending} onClose={onClose}>
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>{texts.sub}</p>
          {masked.length === 1 ? (
            <p>{texts.only(texts.kinds[which])}</p>
          ) : (
            <Segmented label={texts.which} options={OPTIONS} value={which} onChange={(chosen) => form.change({ which: chosen })} />
          )}
          <TextField
            name="reason"
            label={texts.reason}
            hint={careToolTexts.box.reasonHint}
            value={reason}
            onChange={(typed) => form.change({ reason: typed })}
          />
        </Form>
      )}
    </DialogForm>
  );
}
