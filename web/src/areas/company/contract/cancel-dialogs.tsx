import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Cancellation, ContractProduct } from "@schaufenster/contract/areas/company/contract.model.ts";
import { formatDay } from "../../../parts/format.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { useCancelProduct, useWithdrawCancellation } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import { contractTexts } from "./contract.texts.ts";

/** What the person is asked about. */
export type Asked = { kind: "cancel"; product: ContractProduct } | { kind: "withdraw"; cancellation: Cancellation };

type CancelProps = { product: ContractProduct; onClose: () => void; onDone: (said: string) => void };

/** Says what ends and when, and cancels. The day is the one that stood on the page when it was opened. */
export function CancelDialog({ product: { id, name, exit }, onClose, onDone }: CancelProps) {
  const texts = contractTexts.dialog;
  const step = useCancelProduct();
  const endsOn = exit?.endsOn ?? "";
  const form = useForm({
    call: company.cancelProduct,
    about: id,
    from: endsOn,
    read: () => ({}),
    bodyOf: () => ({ productId: id, endsOn }),
    faultAt: () => null,
    codes: { conflict: { message: texts.conflict }, "not-possible-now": { message: texts.notPossible } },
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone(texts.done);
    },
  });
  return (
    <DialogForm
      title={texts.title(name)}
      cancelLabel={companyTexts.cancel}
      closeLabel={companyTexts.close}
      submitLabel={texts.submit}
      danger
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>
            <strong>{texts.ends(formatDay(endsOn))}</strong>
          </p>
          <p>{texts.receipt}</p>
        </Form>
      )}
    </DialogForm>
  );
}

type WithdrawProps = { cancellation: Cancellation; onClose: () => void; onDone: (said: string) => void };

/** Asks once more before a cancellation is taken back. */
export function WithdrawDialog({ cancellation: { id, version, productName }, onClose, onDone }: WithdrawProps) {
  const texts = contractTexts.back;
  const step = useWithdrawCancellation();
  const form = useForm({
    call: company.withdrawCancellation,
    about: id,
    from: null,
    read: () => ({}),
    bodyOf: () => ({ id, version }),
    faultAt: () => null,
    codes: { conflict: { message: texts.conflict }, "not-possible-now": { message: texts.notPossible } },
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone(texts.done);
    },
  });
  return (
    <DialogForm
      title={texts.title}
      cancelLabel={companyTexts.cancel}
      closeLabel={companyTexts.close}
      submitLabel={texts.submit}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>{texts.text(productName)}</p>
        </Form>
      )}
    </DialogForm>
  );
}
